import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../shared/TabLinks';

/** The two tabs of the section: each is an address of its own (rules/accounts-and-roles, "Users"). */
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
