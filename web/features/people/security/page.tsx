import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import styles from './admin-security.module.css';
import { PeopleList } from './PeopleList';
import { RoleList } from './RoleList';
import { SecurityLog } from './SecurityLog';

/** `/admin/security`: roles that require a second factor, and removal of lost factors. */
export default function SecurityPage() {
  const { t } = useTranslation('second-factor');
  const [{ user }] = useQueryState(['user']);
  return (
    <Page>
      {/* With a person in the address the page begins with that person, without the roles. */}
      {!user && (
        <section className={styles.section}>
          <h2>{t('admin.roles.title')}</h2>
          <p className={styles.lead}>{t('admin.roles.lead')}</p>
          <RoleList />
        </section>
      )}
      <section className={styles.section}>
        <h2 id="people">{t('admin.people.title')}</h2>
        <PeopleList />
      </section>
      <section className={styles.section}>
        <h2>{t('admin.log.title')}</h2>
        <SecurityLog />
      </section>
    </Page>
  );
}
