import { useTranslation } from 'react-i18next';
import { ReportContent } from '../../../application-parts/agreement/ReportContent';
import { Panel } from '../../../application-parts/Panel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { processName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import type { PlaceProps } from '../screenProps';

/** …/reporting/{id}: one report's files and words, after it the earlier ones of its type with their remarks. */
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
  const upTo = ofType.slice(0, ofType.indexOf(report) + 1).toReversed();
  const process = `reporting_${report.type}` as const;
  return upTo.map((one) => (
    <Panel
      key={one._id}
      title={`${processName(t, process)}: ${t('approval:reporting.number', { number: ofType.indexOf(one) + 1 })}`}
      mark={<StatusTag process={process} status={one.status} />}
    >
      <ReportContent report={one} />
    </Panel>
  ));
}
