import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/problem';
import { formatMoment } from '../../../shared/DateTime';
import styles from './form.module.css';
import type { Saving } from './useFormDraft';

/** State of saving the draft: «saved at …», or the failure. */
export function DraftNote({ saving }: { saving: Saving }) {
  const { t, i18n } = useTranslation('technical');
  if (saving.kind === 'failed') {
    const reason = failureText(t, saving.failure);
    return (
      <p className={`${styles.draft} ${styles.failed}`} role="alert">
        {t('draft.failed', { reason })}
      </p>
    );
  }
  const time = saving.kind === 'saved' ? formatMoment(saving.at, i18n.language, 'dayTime') : '';
  return (
    <p className={styles.draft} role="status">
      {t(`draft.${saving.kind}`, { time })}
    </p>
  );
}
