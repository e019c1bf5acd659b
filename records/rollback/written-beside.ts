import type { ApplicationState } from '../../domain/application/state';
import { ReviewStatus } from '../../domain/statuses';
import type { CommitInput } from '../../workflows/activities';
import { row, run, type Executor } from '../../db/query';
import type { RollbackSnapshot } from './keep';

// Scores and drafts are not part of the state, but a rollback and its undo change them too.

/** Stores the scores of a sent review with its decision, so that a rollback can restore them. */
export async function storeSentScores(
  executor: Executor,
  { step, recordId }: CommitInput,
  decisionId: string,
): Promise<void> {
  if (step !== 'review.validate' || !recordId) return;
  await run(
    executor,
    `update decisions set body = body || jsonb_build_object('scores',
            (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from scores s where s.review_id = $2))
      where id = $1::bigint`,
    [decisionId, recordId],
  );
}

/**
 * Restores the scores of a review that was rolled back, after its later decisions were marked as undone. Restores the
 * scores that were sent last, or deletes all scores if the review is not begun. Decisions of old releases have no
 * scores; then the current scores stay.
 */
export async function restoreSentScores(
  executor: Executor,
  { subject, step, recordId, statusTo }: CommitInput,
): Promise<void> {
  if (step !== 'review.roll_back' || !recordId) return;
  if (statusTo === ReviewStatus.assigned)
    return run(executor, 'delete from scores where review_id = $1', [recordId]);
  const storedScores = await row<{ scores: object[] | null }>(
    executor,
    `select body->'scores' as scores from decisions
      where subject_id = $1 and record_id = $2 and step = 'review.validate' and superseded_epoch is null order by id desc limit 1`,
    [subject.id, recordId],
  );
  if (!storedScores?.scores) return;
  await run(executor, 'delete from scores where review_id = $1', [recordId]);
  await insertScores(executor, storedScores.scores);
}

/** Deletes the scores of reviews that are not begun. Called when a stage is entered, possibly by a rollback. */
export async function deleteScoresOfUnbegunReviews(
  executor: Executor,
  applicationId: string,
  { expertReview }: ApplicationState,
): Promise<void> {
  const startedReviews = expertReview.reviews.filter(({ status }) => status !== ReviewStatus.assigned);
  await run(executor, 'delete from scores where application_id = $1 and review_id <> all($2::uuid[])', [
    applicationId,
    startedReviews.map(({ id }) => id),
  ]);
}

/** Restores scores and drafts after the undo of a rollback. */
export async function restoreScoresAndDrafts(
  executor: Executor,
  applicationId: string,
  snapshot: RollbackSnapshot,
  epoch: number,
): Promise<void> {
  if (snapshot.scores) {
    await run(executor, 'delete from scores where application_id = $1', [applicationId]);
    await insertScores(executor, snapshot.scores);
  }
  if (snapshot.epoch !== undefined)
    await run(executor, 'update drafts set epoch = $3 where application_id = $1 and epoch = $2', [
      applicationId,
      snapshot.epoch,
      epoch,
    ]);
}

const insertScores = (executor: Executor, scores: readonly object[]) =>
  run(executor, 'insert into scores select * from jsonb_populate_recordset(null::scores, $1::jsonb)', [
    JSON.stringify(scores),
  ]);
