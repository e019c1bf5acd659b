import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timelineOf, type HistoryEntry } from '../../../api/areas/application/contract/history';
import { valueOf } from '../../reads/remote';
import { usePagedRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import styles from './agreements.module.css';

interface SinceSignedProps {
  /** Id of the application. */
  id: string;
  /** Id of the generated document that the applicant signed; without it the agreement. */
  documentId?: string;
}

/** Decisions in force that were made after the applicant's signature, newest first. Reads the history back to the signature. */
export function SinceSigned({ id, documentId }: SinceSignedProps) {
  const { t } = useTranslation();
  const { remote, refresh, more, loadMore } = usePagedRead('history', { params: { id } });
  const since = sinceSigned((valueOf(remote) ?? []).flatMap(timelineOf), documentId);
  const isSignatureFurtherBack = !since && more !== 'end';
  useEffect(() => {
    if (isSignatureFurtherBack && more === 'idle') loadMore();
  }, [isSignatureFurtherBack, more, loadMore]);
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {() => {
        if (isSignatureFurtherBack) return <LoadMore more={more} loadMore={loadMore} />;
        if (!since?.length) return <p className={styles.soft}>{t('agreements:document.sinceNone')}</p>;
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

/** Returns the decisions in force after the applicant's signature; undefined if the entries do not contain it. */
function sinceSigned(entries: readonly object[], documentId?: string): HistoryEntry[] | undefined {
  const decided = entries.filter((entry): entry is HistoryEntry => 'status_to' in entry && 'undone' in entry);
  const inForce = decided.filter(({ undone }) => !undone);
  const signed = inForce.findIndex(({ step, document }) =>
    documentId === undefined
      ? step === 'agreement.sign_applicant'
      : step === 'document.sign_applicant' && document?._id === documentId,
  );
  return signed < 0 ? undefined : inForce.slice(0, signed);
}
