import type { ApplicationState } from '../../domain/application/state';
import { ReviewStatus } from '../../domain/statuses';
import type { CommitInput } from '../../workflows/activities';
import { row, run, type Executor } from '../../db/query';
import type { RollbackSnapshot } from './keep';

// What people write beside a decision (points, drafts) is no part of the state, and follows it all the same.

/** Keeps with the decision that sends a review the points that are sent: its rollback puts them back. */
export async function keepSent(
  on: Executor,
  { step, recordId }: CommitInput,
  decisionId: string,
): Promise<void> {
  if (step !== 'review.validate' || !recordId) return;
  await run(
    on,
    `update decisions set body = body || jsonb_build_object('scores',
            (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from scores s where s.review_id = $2))
      where id = $1::bigint`,
    [decisionId, recordId],
  );
}

/**
 * After one review has gone back, and its later decisions were marked as undone: its points are those that were sent last, or none where it
 * has not been begun. What releases of before have sent did not keep them: there they stay.
 */
export async function sentAgain(
  on: Executor,
  { subject, step, recordId, statusTo }: CommitInput,
): Promise<void> {
  if (step !== 'review.roll_back' || !recordId) return;
  if (statusTo === ReviewStatus.assigned)
    return run(on, 'delete from scores where review_id = $1', [recordId]);
  const sent = await row<{ scores: object[] | null }>(
    on,
    `select body->'scores' as scores from decisions
      where subject_id = $1 and record_id = $2 and step = 'review.validate' and superseded_epoch is null order by id desc limit 1`,
    [subject.id, recordId],
  );
  if (!sent?.scores) return;
  await run(on, 'delete from scores where review_id = $1', [recordId]);
  await putScores(on, sent.scores);
}

/** Where a stage has been entered, by a rollback perhaps: points belong to reviews that have been begun. */
export async function onlyBegunHavePoints(
  on: Executor,
  applicationId: string,
  { expertReview }: ApplicationState,
): Promise<void> {
  const begun = expertReview.reviews.filter(({ status }) => status !== ReviewStatus.assigned);
  await run(on, 'delete from scores where application_id = $1 and review_id <> all($2::uuid[])', [
    applicationId,
    begun.map(({ id }) => id),
  ]);
}

/** After the undoing of a rollback: the points are those of before it, and what was in force of people's drafts is in force again. */
export async function writtenBesideAgain(
  on: Executor,
  applicationId: string,
  snapshot: RollbackSnapshot,
  epoch: number,
): Promise<void> {
  if (snapshot.scores) {
    await run(on, 'delete from scores where application_id = $1', [applicationId]);
    await putScores(on, snapshot.scores);
  }
  if (snapshot.epoch !== undefined)
    await run(on, 'update drafts set epoch = $3 where application_id = $1 and epoch = $2', [
      applicationId,
      snapshot.epoch,
      epoch,
    ]);
}

const putScores = (on: Executor, scores: readonly object[]) =>
  run(on, 'insert into scores select * from jsonb_populate_recordset(null::scores, $1::jsonb)', [
    JSON.stringify(scores),
  ]);
