import { useTranslation } from 'react-i18next';
import { DateTime } from '../shared/DateTime';
import styles from './parts.module.css';

interface DecisionSummaryProps {
  user: { name: string } | null;
  updated_at: string | null;
  message: string | null;
}

/** Person, moment and comment of a decision, or the statement that nobody has decided. */
export function DecisionSummary({ user, updated_at: at, message }: DecisionSummaryProps) {
  const { t } = useTranslation('application');
  if (!user && !at && !message) return <p className={styles.soft}>{t('decided.nobody')}</p>;
  return (
    <>
      <p className={styles.soft}>
        {user?.name}
        {user && at && ', '}
        {at && <DateTime at={at} />}
      </p>
      {message && <p className={styles.words}>{message}</p>}
    </>
  );
}
