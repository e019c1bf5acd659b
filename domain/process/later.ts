import type { Role } from '../roles';
import type { SubjectStep, SubjectTable } from './subject';
import type { Refusal } from './types';

/** Refusals that neither time nor other people's steps can end: the step was taken or can no longer be taken. */
const FINAL_REFUSALS: readonly string[] = [
  'already-answered',
  'already-appealed',
  'already-decided',
  'already-exists',
  'already-recused',
  'act-signed',
  'appeal-term-passed',
  'commission-decided',
  'completed',
  'expert-review-closed',
  'file-not-in-report',
  'finalisation-made',
  'next-stage-begun',
  'no-free-place',
  'no-record',
  'not-offline',
  'not-recused',
  'not-yours',
  'protocol-unsigned',
  'recused',
  'report-accepted',
  'role',
  'target-not-passed',
  'wrong-stage',
];

/** First status of every process. A step back to it undoes something, so it does not count as a way forward. */
const FIRST_STATUS = 0;

/** Returns whether the step is this role's own work. The administrator may take almost all steps, but most are other roles' work. */
export const isOwnStep = ({ who }: Pick<SubjectStep<never>, 'who'>, role: Role): boolean =>
  who.includes(role) && (role !== 'admin' || who.length === 1);

/** Returns whether a step that is refused now may be open later without a rollback. */
export function mayComeLater<S>(
  table: SubjectTable<S>,
  step: SubjectStep<S>,
  state: S,
  refusal: Refusal,
): boolean {
  if (FINAL_REFUSALS.includes(refusal.code)) return false;
  const [record] = table.records(state);
  if (refusal.code !== 'wrong-status' || step.from === 'absent' || !record) return true;
  const reached = reachableStatuses(table, record.status);
  return step.from.some((status) => reached.has(status));
}

/** Statuses that a record may still reach. */
function reachableStatuses<S>({ steps }: SubjectTable<S>, from: number): Set<number> {
  const forward = Object.values(steps).filter((step) => !step.rollbackOnly && !isOwnStep(step, 'admin'));
  const reachable = new Set([from]);
  for (const status of reachable) {
    for (const next of forward.flatMap((step) => leadsTo(step, status)))
      if (next !== FIRST_STATUS) reachable.add(next);
  }
  return reachable;
}

function leadsTo<S>({ from, to }: SubjectStep<S>, status: number): number[] {
  if (from === 'absent' || !from.includes(status)) return [];
  const next = to.by === 'status' ? [to.status[status]] : Object.values(to.status);
  return next.filter((nextStatus) => typeof nextStatus === 'number');
}
