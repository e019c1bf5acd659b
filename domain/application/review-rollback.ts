import { ReviewStatus } from '../statuses';
import { ROLLBACK_TARGETS } from './review';

/** Returns the outcome of `review.roll_back` that leads to this status; undefined if the status is no target. */
export const rollbackOutcome = (status: number): string | undefined =>
  Object.entries(ROLLBACK_TARGETS).find(([, target]) => target === status)?.[0];

interface ReviewDecision {
  /** `process.step`. */
  step: string;
  status_to: number;
}

/**
 * Returns the decisions on one review, oldest first, that a rollback to this status undoes: those after the review last entered the status.
 * Decisions that an earlier rollback has undone are not returned.
 */
export function undoneOf<D extends ReviewDecision>(decisions: readonly D[], target: number): D[] {
  const passed: { status?: number; decision?: D }[] = [{ status: ReviewStatus.assigned }];
  let current: number = ReviewStatus.assigned;
  const backTo = (destination: number) =>
    passed.splice(passed.findLastIndex(({ status }) => status === destination) + 1);
  for (const decision of decisions) {
    if (decision.step === 'review.roll_back') backTo(decision.status_to);
    // A decision that does not change the status (a refusal's protocol) does not count as entering it: the rollback undoes the decision.
    else passed.push({ status: decision.status_to === current ? undefined : decision.status_to, decision });
    current = decision.status_to;
  }
  return backTo(target).flatMap(({ decision }) => decision ?? []);
}
