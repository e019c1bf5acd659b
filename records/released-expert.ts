import type { ApplicationState } from '../domain/application/state';
import type { CommitInput } from '../workflows/activities';
import type { Executor } from '../db/query';
import { notify } from './notify';

/**
 * Notifies an expert who was released from a review by the step `review.fire` (rules/expert-review, "Release"); a rollback that removes
 * the review does not notify.
 */
export async function tellReleased(
  executor: Executor,
  { step, next, recordId, subject }: CommitInput,
  decisionId: string,
): Promise<void> {
  if (step !== 'review.fire') return;
  const { reviews } = (next as ApplicationState).expertReview;
  const review = reviews.find(({ id }) => id === recordId);
  if (review)
    await notify(executor, [
      { userId: review.expertId, kind: 'released', key: `released:${decisionId}`, subject },
    ]);
}
