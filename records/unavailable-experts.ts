import type { ApplicationState, Review } from '../domain/application/state';
import { rows, type Executor } from '../db/query';
import { isOpenReview } from './open-reviews';

/**
 * SQL condition: the expert's account `users u` is blocked or has another role, so that it can no longer evaluate.
 */
export const UNAVAILABLE = `(u.blocked or u.role <> 'expert')`;

/**
 * Returns the state from which tasks are derived. An open review of an unavailable expert counts as late, so that the
 * division gets the task at once (rules/expert-review, "Unavailable expert"). The workflow's state does not change.
 */
export async function withUnavailableExperts(
  executor: Executor,
  state: ApplicationState,
): Promise<ApplicationState> {
  const { reviews } = state.expertReview;
  const open = reviews.filter((review) => isOpenReview(review.status) && !review.late);
  if (open.length === 0) return state;
  const experts = await rows<{ id: string }>(
    executor,
    `select u.id from users u where u.id = any($1::uuid[]) and ${UNAVAILABLE}`,
    [open.map(({ expertId }) => expertId)],
  );
  if (experts.length === 0) return state;
  const isGone = ({ expertId, status }: Review) =>
    isOpenReview(status) && experts.some(({ id }) => id === expertId);
  return {
    ...state,
    expertReview: {
      ...state.expertReview,
      reviews: reviews.map((review) => (isGone(review) ? { ...review, late: true } : review)),
    },
  };
}
