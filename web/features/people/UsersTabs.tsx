import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../shared/TabLinks';

/** The section's two tabs, each with its own address (rules/accounts-and-roles, "Users"). */
export function UsersTabs() {
  const { t } = useTranslation('users');
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        { to: '/admin/users', title: t('users'), end: true },
        { to: '/admin/users/council', title: t('councils') },
      ]}
    />
  );
}
