import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { formatMoment } from '../../shared/DateTime';
import { FileLink } from '../files/FileLink';
import styles from '../parts.module.css';

export type Report = ApplicationView['reporting_review']['reporting']['procedures'][number];
export type ReportFile = Report['documents'][number];

interface ReportContentProps {
  report: Report;
  /** Renders an action beside a file. */
  renderAction?: (file: ReportFile) => ReactNode;
}

/** A report's files and the foundation's comments on it; the inner comment and its attachment are for the staff. */
export function ReportContent({ report, renderAction }: ReportContentProps) {
  const { t } = useTranslation('application');
  return (
    <>
      {report.documents.length === 0 ? (
        <p className={styles.soft}>{t('agreement.reportEmpty')}</p>
      ) : (
        <ul className={styles.files} aria-label={t('agreement.reportFiles')}>
          {report.documents.map((file) => (
            <li key={file._id}>
              <FileLink file={file} /> {renderAction?.(file)}
            </li>
          ))}
        </ul>
      )}
      {report.message_inner && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.inner')}</span> {report.message_inner}{' '}
          <Author user={report.user_manager} at={report.manager_at} />
        </p>
      )}
      {report.attachment && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.attachment')}</span>{' '}
          <FileLink file={report.attachment} /> {renderAction?.(report.attachment)}
        </p>
      )}
      {report.message_applicant && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.toApplicant')}</span> {report.message_applicant}{' '}
          <Author user={report.user_decision} at={report.decision_at} />
        </p>
      )}
    </>
  );
}

/** Author and moment. */
function Author({ user, at }: { user: Report['user_manager']; at: string | null }) {
  const { i18n } = useTranslation();
  if (!user || !at) return null;
  return (
    <span className={styles.soft}>
      — {user.name}, {formatMoment(at, i18n.language)}
    </span>
  );
}
