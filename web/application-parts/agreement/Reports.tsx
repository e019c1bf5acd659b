import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { formatMoment } from '../../shared/DateTime';
import { processName } from '../../shared/processTexts';
import { StatusTag } from '../../shared/StatusTag';
import { Panel } from '../Panel';
import { ReportStatusTag } from '../ReportStatusTag';
import styles from '../parts.module.css';
import own from './agreement.module.css';
import { ReportContent, type Report } from './ReportContent';

type Reporting = ApplicationView['reporting_review']['reporting'];

const TYPES = ['content', 'finance'] as const;

/** Reports of both types with the decisions on them. */
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

function ReportItem({ report, number }: { report: Report; number: number }) {
  const { t, i18n } = useTranslation('application');
  const date = formatMoment(report.created_at, i18n.language, 'date');
  return (
    <li>
      <div className={own.head}>
        <h3>
          {processName(t, `reporting_${report.type}`)}: {t('record.report', { number, date })}
        </h3>
        <ReportStatusTag report={report} />
      </div>
      <ReportContent report={report} />
    </li>
  );
}
