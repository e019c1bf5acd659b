import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { FileLink } from '../files/FileLink';
import styles from '../parts.module.css';

export type Report = ApplicationView['reporting_review']['reporting']['procedures'][number];

/** A report's files, each to be opened, and what the foundation has written about it; the inner word and what is attached to it are for the staff. */
export function ReportContent({ report }: { report: Report }) {
  const { t } = useTranslation('application');
  return (
    <>
      {report.documents.length === 0 ? (
        <p className={styles.soft}>{t('agreement.reportEmpty')}</p>
      ) : (
        <ul className={styles.files} aria-label={t('agreement.reportFiles')}>
          {report.documents.map((file) => (
            <li key={file._id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      {report.message_inner && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.inner')}</span> {report.message_inner}
        </p>
      )}
      {report.attachment && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.attachment')}</span>{' '}
          <FileLink file={report.attachment} />
        </p>
      )}
      {report.message_applicant && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.toApplicant')}</span> {report.message_applicant}
        </p>
      )}
    </>
  );
}
