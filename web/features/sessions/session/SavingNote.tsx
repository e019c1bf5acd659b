import { useTranslation } from 'react-i18next';
import { failureText, mayBeTemporary } from '../../../api/problem';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

/** State of saving the page's texts and marks. */
export function SavingNote({ editing }: { editing: SessionEditing }) {
  const { t } = useTranslation('sessions');
  const { failure, busy, unsaved, conflicts } = editing;
  if (failure && !busy) {
    const reason = failureText(t, failure);
    return (
      <p role="alert" className={styles.problem}>
        {t('save.failed', { reason })} {mayBeTemporary(failure) && t('save.again')}
      </p>
    );
  }
  const state = busy ? 'saving' : conflicts > 0 ? 'conflict' : unsaved ? 'unsaved' : 'all';
  return (
    <p role="status" className={styles.soft}>
      {t(`save.${state}`)}
    </p>
  );
}
