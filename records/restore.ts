import type { ActivateInput } from '../workflows/activities';
import { row, rows, type Executor } from '../db/query';
import { unexpectedFailure } from './temporal/failures';
import type { SubjectRow } from './subject-row';
import { announce } from './events';
import { withdrawNotices } from './notices';
import { adoptCheckpoints } from './runs';
import { saveStateForUndo } from './rollback/keep';
import { runOf } from './snapshots';

/**
 * Restores a subject's records to a snapshot. Decisions in force at the snapshot are in force again; all others are marked as undone.
 * Older checkpoints are copied to the new run; an open rollback item is closed.
 */
export async function restore(
  executor: Executor,
  records: SubjectRow,
  input: Pick<ActivateInput, 'subject' | 'snapshotId' | 'seq' | 'firstSeq'>,
  runId: string,
): Promise<void> {
  const epoch = records.epoch + 1;
  const snapshot = await row<{ effective: string[]; version: number }>(
    executor,
    'select effective, version from snapshots where id = $1',
    [input.snapshotId],
  );
  if (!snapshot) throw unexpectedFailure();
  await saveStateForUndo(executor, records, input, snapshot.version);
  await putInForce(executor, input.subject.id, snapshot.effective, epoch);
  await adoptCheckpoints(executor, input.subject, {
    from: runOf(input.snapshotId),
    to: runId,
    seq: input.seq,
    firstSeqInNewHistory: input.firstSeq,
  });
  await withdrawNotices(executor, input.subject, epoch);
  const item = await row<{ rollback_id: string }>(
    executor,
    `update rollback_items set state = 'restored', new_run_id = $2, updated_at = now()
      where application_id = $1 and state in ('requested', 'reset') and snapshot_id = $3 returning rollback_id`,
    [input.subject.id, runId, input.snapshotId],
  );
  if (item)
    await announce(executor, {
      kind: 'rollback',
      audiences: ['staff'],
      data: { rollbackId: item.rollback_id },
    });
}

/** Puts exactly these decisions in force; returns the ids of those that were not in force before. */
export async function putInForce(
  executor: Executor,
  subjectId: string,
  effective: readonly string[],
  epoch: number,
): Promise<string[]> {
  const changed = await rows<{ id: string; superseded_epoch: number | null }>(
    executor,
    `update decisions
        set superseded_epoch = case when id = any($2::bigint[]) then null else coalesce(superseded_epoch, $3) end
      where subject_id = $1 and (superseded_epoch is null) <> (id = any($2::bigint[]))
      returning id::text, superseded_epoch`,
    [subjectId, effective, epoch],
  );
  return changed.filter((decision) => decision.superseded_epoch === null).map(({ id }) => id);
}
