import { ReviewStatus as R } from './statuses';

/**
 * Groups of an expert's reviews in the list of active experts (rules/selection-and-votes, "Active experts"), by their names in the API. Every
 * status but `released` is in one of them, so that together they are complete.
 */
const WORKLOAD = {
  inProgress: [R.inProgress, R.sent, R.approved, R.rework],
  notHandled: [R.assigned],
  ended: [R.completed],
  failed: [R.otherReason, R.conflict, R.noTime, R.unsuitable],
  prev_ended: [R.prevApproved],
} as const satisfies Record<string, readonly number[]>;

export type Workload = Record<keyof typeof WORKLOAD, number>;

/** Returns the number of an expert's reviews in each group and in total, from the numbers by status. */
export function workloadOf(byStatus: Readonly<Record<string, number>>): { count: number; reviews: Workload } {
  const sum = (statuses: readonly number[]) =>
    statuses.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
  const { inProgress, notHandled, ended, failed, prev_ended } = WORKLOAD;
  const reviews: Workload = {
    inProgress: sum(inProgress),
    notHandled: sum(notHandled),
    ended: sum(ended),
    failed: sum(failed),
    prev_ended: sum(prev_ended),
  };
  return { count: sum(Object.values(WORKLOAD).flat()), reviews };
}
