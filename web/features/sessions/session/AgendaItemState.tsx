import { useTranslation } from 'react-i18next';
import type { SessionApplication } from '../../../../api/areas/sessions/contract/sessions';
import { TechStatus } from '../../../../domain/statuses';
import { CutText } from '../../../shared/CutText';
import { DateTime } from '../../../shared/DateTime';
import { FileLink } from '../../../application-parts/files/FileLink';
import { AgendaStatus } from '../AgendaStatus';
import styles from '../sessions.module.css';

/** Maximum number of a comment's characters in the table; the hint shows the whole comment. */
const COMMENT_CUT = 300;

/** Status of an application on the agenda, with the manager's comment and the applicant's appeal. */
export function AgendaItemState({ item: { tech_review: review } }: { item: SessionApplication }) {
  const { t } = useTranslation('sessions');
  const { status, direction_message: direction, validate_message: validation } = review;
  const words = status === TechStatus.needsDirection ? direction : (validation ?? direction);
  const { appeal_date: at, appeal_file: file } = review;
  return (
    <div className={styles.standing}>
      <span>
        <AgendaStatus status={status} />
      </span>
      {words && (
        <span>
          <span className={styles.soft}>{t('agenda.commentManager')}:</span>{' '}
          <CutText text={words} length={COMMENT_CUT} />
        </span>
      )}
      {at && (
        <span>
          <span className={styles.soft}>{t('agenda.appealAt')}:</span>{' '}
          <span style={{ display: 'inline-block' }}>
            <DateTime at={at} parts="day" />
          </span>
        </span>
      )}
      {file && <FileLink file={{ name: file.name, url: `/api/files/${file._id}` }} />}
    </div>
  );
}
