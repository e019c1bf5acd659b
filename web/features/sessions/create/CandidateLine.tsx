import { useTranslation } from 'react-i18next';
import { Age } from '../../../shared/Age';
import { CutText } from '../../../shared/CutText';
import { DateTime } from '../../../shared/DateTime';
import { ratingText } from '../../../shared/ratingText';
import { AgendaStatus } from '../AgendaStatus';
import type { Candidate } from './useCandidates';
import styles from '../sessions.module.css';

/** Candidate for the agenda: an application with its status, or an expert with the rating; and since when it has waited. */
export function CandidateLine({ candidate }: { candidate: Candidate }) {
  const { t, i18n } = useTranslation('sessions');
  const since = (
    <span>
      {t('create.since')} <DateTime at={candidate.since} parts="day" />, <Age at={candidate.since} />
    </span>
  );
  if (!('spec_id' in candidate))
    return (
      <span className={styles.candidate}>
        <span>{candidate.name}</span>
        <span className={styles.facts}>
          <span>{t('create.rating', { rating: ratingText(candidate.vote_rank, i18n.language) })}</span>
          {since}
        </span>
      </span>
    );
  const { spec_id: number, title, name_organization: applicant, status } = candidate;
  return (
    <span className={styles.candidate}>
      <span>
        <span className="number">{number}</span> <CutText text={title} />
      </span>
      <span className={styles.soft}>{applicant}</span>
      <span className={styles.facts}>
        <AgendaStatus status={status} />
        {since}
      </span>
    </span>
  );
}
