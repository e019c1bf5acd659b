import { statisticsStatuses, type StatisticsStage } from '../../../../domain/application/statistics-stages';
import type { ApprovalRecord } from '../contract/statistics';
import type { ApprovalRow } from '../queries/statistics';

/** Returns a row of the statistics of approval. `stage` is the stage whose status is shown. */
export const presentApprovalRow = (
  { place: _place, state, overall, applicant, ...application }: ApprovalRow,
  stage: StatisticsStage | undefined,
): ApprovalRecord => ({
  application: { ...application, applicant: applicant ?? '', reporting_review: { status: overall } },
  type: stage ?? null,
  statuses: stage ? statisticsStatuses(state, stage) : [],
  negotiations: state.procedures.map(({ id, type, status }) => ({ _id: id, type, status })),
});
