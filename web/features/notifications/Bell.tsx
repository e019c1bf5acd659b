import BellOutlined from '@ant-design/icons/BellOutlined';
import { Badge, Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayOpenArea } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { OnDark } from '../../shared/OnDark';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import type { useDrawer } from '../../shared/useDrawer';
import { accountOf } from '../../session/slice';
import { NotificationList } from './NotificationList';

/** Largest displayed count: the server answers 100 for "100 or more". */
const MAX_COUNT = 99;

type OfDrawer = { drawer: ReturnType<typeof useDrawer> };

/** Returns the account's id for roles that have tasks. */
function useReader(): string | undefined {
  const account = useAppSelector(accountOf);
  return account && mayOpenArea(account.role, '/inbox') ? account._id : undefined;
}

/** Bell with the live number of unread notifications; opens the drawer. */
export function Bell({ drawer }: OfDrawer) {
  return useReader() ? <BellButton drawer={drawer} /> : null;
}

function BellButton({ drawer }: OfDrawer) {
  const { t } = useTranslation('notifications');
  const unread = valueOf(useRead('notificationCount').remote)?.unread ?? 0;
  return (
    <OnDark>
      <Badge
        count={unread}
        overflowCount={MAX_COUNT}
        size="small"
        offset={[-4, 6]}
        title=""
        color="#c7291f"
        styles={{ indicator: { color: '#fff' } }}
      >
        <Button
          type="text"
          icon={<BellOutlined aria-hidden />}
          aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
          aria-haspopup="dialog"
          aria-expanded={drawer.props.open}
          onClick={drawer.open}
        />
      </Badge>
    </OnDark>
  );
}

/**
 * Notifications in a drawer. It is not part of the bell, because the bell is replaced when the window becomes narrow, and the drawer must
 * stay open.
 */
export function BellDrawer({ drawer }: OfDrawer) {
  const { t } = useTranslation('notifications');
  const accountId = useReader();
  if (!accountId) return null;
  return (
    <Drawer
      {...drawer.props}
      destroyOnHidden
      closable={{ 'aria-label': t('close') }}
      placement="right"
      size="min(416px, 100vw)"
      title={t('title')}
      extra={
        <Link to={`/account/${accountId}/notifications`} onClick={drawer.close}>
          {t('choose')}
        </Link>
      }
    >
      <NotificationList onOpen={drawer.close} />
    </Drawer>
  );
}
