import { undoneOf } from '../../domain/application/review-rollback';
import type { CommitInput } from '../../workflows/activities';
import { rows, run, type Executor } from '../../db/query';

/** Marks the later decisions on a review as undone, after a step has rolled it back (rules/rollback, "History"). */
export async function markUndone(executor: Executor, input: CommitInput, decisionId: string): Promise<void> {
  if (input.step !== 'review.roll_back' || !input.recordId) return;
  const revoked = await rows<{ id: string; step: string; status_to: number }>(
    executor,
    `select id::text, step, status_to from decisions
      where subject_id = $1 and record_id = $2 and process = 'review' and superseded_epoch is null and id <> $3::bigint
      order by decisions.id`,
    [input.subject.id, input.recordId, decisionId],
  );
  const undone = undoneOf(revoked, input.statusTo).map(({ id }) => id);
  await run(executor, 'update decisions set superseded_epoch = $2 where id = any($1::bigint[])', [
    undone,
    input.epoch,
  ]);
}
