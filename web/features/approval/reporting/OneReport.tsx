import { useTranslation } from 'react-i18next';
import { ReportContent, type Report } from '../../../application-parts/agreement/ReportContent';
import { FileChoice } from '../../../application-parts/files/FileChoice';
import { Waits } from '../../../application-parts/head/StageDetails';
import { Panel } from '../../../application-parts/Panel';
import { ReportStatusTag } from '../../../application-parts/ReportStatusTag';
import { approvalAddress } from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { processName } from '../../../shared/processTexts';
import type { PlaceProps } from '../screenProps';
import { RemoveFile } from './RemoveFile';
import { SpendingPanel } from './SpendingPanel';
import { openTasksOfType } from './openTasksOfType';

/** …/reporting/{id}: one report, the comments on earlier reports of its type, then its files shown on the page. */
export function OneReport({ view, recordId }: PlaceProps) {
  const { t } = useTranslation();
  const { procedures } = view.reporting_review.reporting;
  const report = procedures.find(({ _id }) => _id === recordId);
  if (!report)
    return (
      <EmptyState text={t('approval:reporting.unknown')}>
        <LinkButton to={approvalAddress(view._id, 'reporting')}>{t('approval:reporting.toList')}</LinkButton>
      </EmptyState>
    );
  const ofType = procedures.filter(({ type }) => type === report.type);
  const number = ofType.indexOf(report) + 1;
  const files = [...report.documents, ...(report.attachment ? [report.attachment] : [])];
  const process = `reporting_${report.type}` as const;
  const titleOf = (one: Report) =>
    `${processName(t, process)}: ${t('approval:reporting.number', { number: ofType.indexOf(one) + 1 })}`;
  return (
    <>
      <Panel title={titleOf(report)} mark={<ReportStatusTag report={report} />}>
        <ReportContent
          report={report}
          renderAction={(file) => <RemoveFile key={file._id} view={view} report={report} file={file} />}
        />
        {number === ofType.length && <Waits waits={openTasksOfType(view, report.type)} />}
      </Panel>
      {ofType
        .slice(0, number - 1)
        .toReversed()
        .map((earlierReport) => (
          <Panel
            key={earlierReport._id}
            title={titleOf(earlierReport)}
            mark={<ReportStatusTag report={earlierReport} />}
          >
            <ReportContent report={earlierReport} />
          </Panel>
        ))}
      {report.type === 'finance' && report.documents.length > 0 && (
        <SpendingPanel applicationId={view._id} reportId={report._id} />
      )}
      {files.length > 0 && (
        <Panel title={t('approval:reporting.files')}>
          <FileChoice files={files} />
        </Panel>
      )}
    </>
  );
}
