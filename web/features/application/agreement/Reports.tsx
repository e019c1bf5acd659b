import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/contract/application';
import { formatMoment } from '../../../shared/DateTime';
import { processName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import { FileLink } from '../files/FileLink';
import { Panel } from '../parts/Panel';
import styles from '../parts/parts.module.css';
import own from './agreement.module.css';

type Reporting = ApplicationView['reporting_review']['reporting'];

const TYPES = ['content', 'finance'] as const;

/** The reports of both types with the decisions on them; the inner one is for the staff. */
export function Reports({ reporting }: { reporting: Reporting }) {
  const { t } = useTranslation('application');
  return (
    <Panel
      title={t('processes:stage.reporting.name')}
      mark={<StatusTag process="reporting" status={reporting.status} />}
    >
      {reporting.procedures.length === 0 && <p className={styles.soft}>{t('agreement.noReports')}</p>}
      {TYPES.map((type) => (
        <ul key={type} className={own.list}>
          {reporting.procedures
            .filter((report) => report.type === type)
            .map((report, index) => (
              <ReportItem key={report._id} report={report} number={index + 1} />
            ))}
        </ul>
      ))}
    </Panel>
  );
}

function ReportItem({ report, number }: { report: Reporting['procedures'][number]; number: number }) {
  const { t, i18n } = useTranslation('application');
  const date = formatMoment(report.created_at, i18n.language, 'date');
  return (
    <li>
      <div className={own.head}>
        <h3>
          {processName(t, `reporting_${report.type}`)}: {t('record.report', { number, date })}
        </h3>
        <StatusTag process={`reporting_${report.type}`} status={report.status} />
      </div>
      {report.documents.length === 0 && <p className={styles.soft}>{t('agreement.reportEmpty')}</p>}
      <ul className={styles.files}>
        {report.documents.map((file) => (
          <li key={file._id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
      {report.message_inner && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.inner')}</span> {report.message_inner}
        </p>
      )}
      {report.message_applicant && (
        <p className={styles.words}>
          <span className={styles.soft}>{t('agreement.toApplicant')}</span> {report.message_applicant}
        </p>
      )}
    </li>
  );
}
