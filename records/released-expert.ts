import type { ApplicationState } from '../domain/application/state';
import type { CommitInput } from '../workflows/activities';
import type { Executor } from '../db/query';
import { notify } from './notify';

/** Tells the expert that they were released from a review (rules/expert-review, "Release"). A rollback's own release has no such step. */
export async function tellReleased(
  on: Executor,
  { step, next, recordId, subject }: CommitInput,
  decisionId: string,
): Promise<void> {
  if (step !== 'review.fire') return;
  const { reviews } = (next as ApplicationState).expertReview;
  const review = reviews.find(({ id }) => id === recordId);
  if (review)
    await notify(on, [{ userId: review.expertId, kind: 'released', key: `released:${decisionId}`, subject }]);
}
