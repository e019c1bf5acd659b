import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/problem';
import { ApplicationPicker } from './ApplicationPicker';
import { MemberPicker } from './MemberPicker';
import { useNewSession, type Chosen } from './useNewSession';
import styles from '../sessions.module.css';

/** The form of a new session: its members and its agenda. */
export function CreateForm({ first }: { first: readonly Chosen[] }) {
  const { t } = useTranslation('sessions');
  const { draft, change, create, busy, failure, asked } = useNewSession(first);
  const { users, applications } = draft;
  return (
    <form
      className={styles.form}
      aria-label={t('create.title')}
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <p className={styles.soft}>{t('create.lead')}</p>
      <MemberPicker
        value={users}
        problem={asked && users.length === 0 ? t('create.noMember') : undefined}
        onChange={(chosen) => change({ users: chosen })}
      />
      <ApplicationPicker
        value={applications}
        problem={asked && applications.length === 0 ? t('create.noApplication') : undefined}
        onChange={(chosen) => change({ applications: chosen })}
      />
      {failure && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      <div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('create.submit')}
        </Button>
      </div>
    </form>
  );
}
