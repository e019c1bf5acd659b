import { useTranslation } from 'react-i18next';
import type { AdminUserFields, UserView } from '../../../../api/areas/people/contract/users';
import { roleName } from '../../../shared/processTexts';

/** Consequences of a change of role or block, before it is done. */
export function Consequences({ user, body }: { user: UserView; body: AdminUserFields }) {
  const { t } = useTranslation();
  const names = { before: roleName(t, user.role), after: roleName(t, body.role ?? user.role) };
  const { open_reviews: numbers } = user;
  return (
    <>
      {body.role !== undefined && <p>{t('users:form.confirmRole', names)}</p>}
      {body.blocked === true && <p>{t('users:form.confirmBlock')}</p>}
      {body.blocked === true && numbers.length > 0 && (
        <p>{t('users:form.confirmReviews', { count: numbers.length, numbers })}</p>
      )}
      {body.blocked === false && <p>{t('users:form.confirmUnblock')}</p>}
    </>
  );
}
