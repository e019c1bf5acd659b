import type { TFunction } from 'i18next';
import type { ApprovalRecord } from '../../../../api/areas/approval/contract/statistics';
import { approvalAddress } from '../../../routes/approvalAddress';
import { CutText } from '../../../shared/CutText';
import { StatusTag } from '../../../shared/StatusTag';
import type { Column } from '../../../shared/table/DataTable';
import { Dimmed } from '../../../shared/table/Dimmed';
import { RowAbove, RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { wholeOf } from '../../../shared/table/wholeOf';
import { ReportButton } from '../procedures/ReportButton';
import { stageProcess } from './address';
import { NegotiationMarks } from './NegotiationMarks';

/** Returns the columns of the approval statistics. */
export const statisticsColumns = (t: TFunction): Column<ApprovalRecord>[] => [
  {
    key: 'number',
    title: t('approval:statistics.column.number'),
    card: 'line',
    render: ({ application: { _id, spec_id: number, title, applicant, contest } }) => (
      <TwoLines
        first={<CutText text={title} />}
        second={
          <>
            <RowLink to={approvalAddress(_id, 'info')} fullText={wholeOf([title, contest.title, applicant])}>
              <span className="number">{number}</span>
            </RowLink>
            {` · ${contest.title} · ${applicant}`}
          </>
        }
      />
    ),
  },
  {
    key: 'status',
    title: t('approval:statistics.column.status'),
    width: 240,
    card: 'bare',
    render: (record) => <StageStatus record={record} none={t('approval:statistics.noAgreement')} />,
  },
  {
    key: 'negotiations',
    title: t('approval:statistics.column.negotiations'),
    width: 160,
    render: (record) => <NegotiationMarks {...record} />,
  },
  {
    key: 'report',
    title: t('approval:statistics.column.report'),
    width: 112,
    card: 'bare',
    render: ({ application, negotiations }) =>
      negotiations.length > 0 && (
        <RowAbove>
          <ReportButton applicationId={application._id} number={application.spec_id} />
        </RowAbove>
      ),
  },
];

/** Status of the chosen stage; additional agreements show each distinct status. Without a chosen stage: the overall status. */
function StageStatus({ record, none }: { record: ApprovalRecord; none: string }) {
  const { type, statuses, application } = record;
  if (!type) return <StatusTag process="overall" status={application.reporting_review.status} />;
  if (statuses.length === 0) return <Dimmed when>{none}</Dimmed>;
  return [...new Set(statuses)].map((status) => (
    <StatusTag key={status} process={stageProcess(type)} status={status} />
  ));
}
