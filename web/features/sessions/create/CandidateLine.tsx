import { useTranslation } from 'react-i18next';
import { Age } from '../../../shared/Age';
import { CutText } from '../../../shared/CutText';
import { DateTime } from '../../../shared/DateTime';
import { StatusTag } from '../../../shared/StatusTag';
import type { Candidate } from './useCandidates';
import styles from '../sessions.module.css';

/** An application that can be chosen: what it is, why it waits, since when. */
export function CandidateLine({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('sessions');
  const { spec_id: number, title, name_organization: applicant, status, since } = candidate;
  return (
    <span className={styles.candidate}>
      <span>
        <span className="number">{number}</span> <CutText text={title} />
      </span>
      <span className={styles.soft}>{applicant}</span>
      <span className={styles.facts}>
        <StatusTag process="tech_review" status={status} />
        <span>
          {t('create.since')} <DateTime at={since} parts="day" />, <Age at={since} />
        </span>
      </span>
    </span>
  );
}
