import BellOutlined from '@ant-design/icons/BellOutlined';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { opens } from '../../../domain/roles';
import { useAppSelector } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../shared/remote';
import { useDrawer } from '../../shared/useDrawer';
import { accountOf } from '../sign-in/slice';
import { NotificationList } from './NotificationList';
import styles from './notifications.module.css';

/** More than this is not counted: the server answers 100 for "100 or more". */
const MOST = 99;

/** The bell: how many I have not read, live; pressed, what I was told. Only for those who have tasks. */
export function Bell() {
  const account = useAppSelector(accountOf);
  return account && opens(account.role, '/inbox') ? <BellOf accountId={account._id} /> : null;
}

function BellOf({ accountId }: { accountId: string }) {
  const { t } = useTranslation('notifications');
  const drawer = useDrawer();
  const unread = valueOf(useRead('notificationCount').remote)?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={drawer.props.open}
        onClick={drawer.open}
      >
        <BellOutlined aria-hidden />
        <span className="visually-hidden">{unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}</span>
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <Drawer
        {...drawer.props}
        destroyOnHidden
        closable={{ 'aria-label': t('close') }}
        placement="right"
        size={416}
        title={t('title')}
        rootClassName={styles.drawer}
        extra={
          <Link to={`/account/${accountId}/notifications`} onClick={drawer.close}>
            {t('choose')}
          </Link>
        }
      >
        <NotificationList onOpen={drawer.close} />
      </Drawer>
    </>
  );
}
