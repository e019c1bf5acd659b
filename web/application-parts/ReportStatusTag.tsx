import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { ReportStatus } from '../../domain/statuses';
import { StatusTag } from '../shared/StatusTag';

type Report = ApplicationView['reporting_review']['reporting']['procedures'][number];

/**
 * Status of a report. A report that was sent and waits for its review has a name of its own, different from an open
 * one.
 */
export function ReportStatusTag({ report }: { report: Pick<Report, 'type' | 'status' | 'documents'> }) {
  const { t } = useTranslation('application');
  const isSent = report.status === ReportStatus.open && report.documents.length > 0;
  return (
    <StatusTag
      process={`reporting_${report.type}`}
      status={report.status}
      name={isSent ? t('agreement.reportSent') : undefined}
    />
  );
}
