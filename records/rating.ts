import { ReviewStatus } from '../domain/statuses';
import type { CommitInput } from '../workflows/activities';
import type { ApplicationState } from '../domain/application/state';
import { rows, run, type Executor } from '../db/query';
import { applicationTotal } from '../domain/scoring';

/** Stores an application's total once the expert division has finished (rules/expert-review, "Total"). */
export async function storeRating(executor: Executor, { subject, step, next }: CommitInput): Promise<void> {
  if (step !== 'expert_review.finish') return;
  const reviews = (next as ApplicationState).expertReview.reviews.filter(
    (review) => review.status === ReviewStatus.completed,
  );
  const totals = await rows<{ review_id: string; total: string }>(
    executor,
    'select review_id, sum(score) as total from scores where review_id = any($1::uuid[]) group by review_id',
    [reviews.map((review) => review.id)],
  );
  await run(executor, 'update applications set rating = $2 where id = $1', [
    subject.id,
    applicationTotal(totals.map((review) => ({ reviewId: review.review_id, score: Number(review.total) }))),
  ]);
}
