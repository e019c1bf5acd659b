import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { approvalAddress } from '../../../routes/approvalAddress';
import { DateTime } from '../../../shared/DateTime';
import { EmptyState } from '../../../shared/EmptyState';
import { processName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import type { PlaceProps } from '../screenProps';

type Report = ApplicationView['reporting_review']['reporting']['procedures'][number];
type Row = Report & { number: number };

/** …/reporting: the reports of both types, newest first. */
export function ReportList({ view }: PlaceProps) {
  const { t } = useTranslation();
  const { procedures } = view.reporting_review.reporting;
  const rows = procedures
    .map((report): Row => {
      const ofType = procedures.filter(({ type }) => type === report.type);
      return { ...report, number: ofType.indexOf(report) + 1 };
    })
    .toReversed();
  const columns: readonly Column<Row>[] = [
    {
      key: 'report',
      title: t('approval:column.report'),
      card: 'line',
      render: ({ _id, type, number }) => (
        <RowLink to={approvalAddress(view._id, 'reporting/:reportid', _id)}>
          {processName(t, `reporting_${type}`)}: {t('approval:reporting.number', { number })}
        </RowLink>
      ),
    },
    {
      key: 'date',
      title: t('approval:column.opened'),
      narrow: true,
      render: ({ created_at: at }) => <DateTime at={at} parts="date" />,
    },
    {
      key: 'status',
      title: t('application:header.status'),
      render: ({ type, status }) => <StatusTag process={`reporting_${type}`} status={status} />,
    },
    {
      key: 'files',
      title: t('approval:column.files'),
      figures: true,
      render: ({ documents }) => documents.length,
    },
  ];
  if (rows.length === 0) return <EmptyState text={t('application:agreement.noReports')} />;
  return (
    <DataTable label={t('approval:tab.reporting')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  );
}
