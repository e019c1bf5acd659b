import { useTranslation } from 'react-i18next';
import { timelineOf, type HistoryEntry } from '../../../api/areas/application/contract/history';
import { usePagedRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Loaded } from '../../shared/Loaded';
import styles from './agreements.module.css';

/** Decisions in force that were made after the applicant signed the agreement, newest first. */
export function SinceSigned({ id }: { id: string }) {
  const { t } = useTranslation();
  const { remote, refresh } = usePagedRead('history', { params: { id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const since = sinceSigned(pages.flatMap(timelineOf));
        if (since.length === 0) return <p className={styles.soft}>{t('agreements:document.sinceNone')}</p>;
        return (
          <section aria-label={t('agreements:document.since')}>
            <h3>{t('agreements:document.since')}</h3>
            <ul className={styles.since}>
              {since.map(({ _id, step, user_name: name, created_at: at, message }) => (
                <li key={_id}>
                  {t(`processes:step.${step}.done`)}, {name}, <DateTime at={at} />
                  {message && <div className={styles.soft}>{message}</div>}
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}

function sinceSigned(entries: readonly object[]): HistoryEntry[] {
  const decided = entries.filter((entry): entry is HistoryEntry => 'status_to' in entry && 'undone' in entry);
  const inForce = decided.filter(({ undone }) => !undone);
  const signed = inForce.findIndex(({ step }) => step === 'agreement.sign_applicant');
  return signed < 0 ? [] : inForce.slice(0, signed);
}
