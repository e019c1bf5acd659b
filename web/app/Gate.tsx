import LockOutlined from '@ant-design/icons/LockOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayOpenArea, type Area } from '../../domain/roles';
import { accountOf } from '../session/slice';
import { Message } from '../shared/Message';
import { Page } from '../shared/Page';
import { useAppSelector } from '../store/hooks';
import { landingOf } from '../routes/routeTable';

/** Shows its content to the roles of the area, a message to others (rules/accounts-and-roles, "Areas"). */
export function Gate({ area, children }: { area: Area; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const account = useAppSelector(accountOf);
  if (!account) return null;
  if (mayOpenArea(account.role, area)) return children;
  return (
    <Page title={t('gate.title')} crumbs={false}>
      <Message icon={<LockOutlined />} text={t('gate.text')}>
        <Link to={landingOf(account)}>{t('home')}</Link>
      </Message>
    </Page>
  );
}
