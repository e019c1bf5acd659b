import { ReviewStatus } from '../statuses';
import { ROLLBACK_TARGETS } from './review';

/** The outcome of `review.roll_back` that leads to this status; undefined for what is no target. */
export const rollbackOutcome = (status: number): string | undefined =>
  Object.entries(ROLLBACK_TARGETS).find(([, target]) => target === status)?.[0];

interface Taken {
  /** `process.step`. */
  step: string;
  status_to: number;
}

/**
 * Returns the decisions on one review, oldest first, that its rollback to this status undoes: those after its last passage. Decisions
 * that an earlier rollback has undone are no longer among them.
 */
export function undoneOf<D extends Taken>(decisions: readonly D[], target: number): D[] {
  const passed: { status?: number; by?: D }[] = [{ status: ReviewStatus.assigned }];
  let now: number = ReviewStatus.assigned;
  const backTo = (destination: number) =>
    passed.splice(passed.findLastIndex(({ status }) => status === destination) + 1);
  for (const by of decisions) {
    if (by.step === 'review.roll_back') backTo(by.status_to);
    // What leaves the state as it is (a refusal's protocol) is no passage of it: the rollback takes it back.
    else passed.push({ status: by.status_to === now ? undefined : by.status_to, by });
    now = by.status_to;
  }
  return backTo(target).flatMap(({ by }) => by ?? []);
}
