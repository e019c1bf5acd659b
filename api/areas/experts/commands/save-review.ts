import { LIMITS, lengthOf } from '../../../../domain/limits';
import { type Database, run } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import { draftKey } from '../queries/evaluation';
import type { Viewer } from '../../../queries/application-rows';
import { draftingReview } from './draft-review';

/**
 * Stores the overall comment of the expert's own review as a draft while it is in progress or in rework; returns it.
 * @throws ProblemError 403, 404, 409 as draftingReview; 422 below 200 characters (rules/expert-review, "Sending")
 */
export async function saveReview(
  db: Database,
  viewer: Viewer,
  reviewId: string,
  message: string,
): Promise<string> {
  return draftingReview(db, viewer, reviewId, async (executor, application) => {
    checkLength(message);
    await run(
      executor,
      `insert into drafts (user_id, application_id, key, epoch, body)
       values ($1, $2, $3, $4, jsonb_build_object('message', $5::text))
       on conflict (user_id, application_id, key)
       do update set epoch = excluded.epoch, body = excluded.body, updated_at = now()`,
      [viewer.id, application.id, draftKey(reviewId), application.epoch, message],
    );
    return message;
  });
}

/** The length is counted as for a step's comment, without surrounding white space. */
function checkLength(message: string): void {
  const length = lengthOf(message);
  if (length >= LIMITS.reviewComment) return;
  const params = { limit: LIMITS.reviewComment, length, context: 'review_validate' };
  throw new ProblemError(422, 'comment-too-short', {
    params,
    errors: { message: { key: 'refusals:comment-too-short', params } },
  });
}
