import type { SubjectRef } from '../domain/flows';
import { row, run, type Executor } from '../db/query';

/** Records that this run writes a subject's records from now on. The reconciler checks the run from time to time. */
export const recordRun = (
  executor: Executor,
  { kind, id }: SubjectRef,
  runId: string,
  epoch: number,
): Promise<void> =>
  run(
    executor,
    `with check_again as (
       insert into reconciliation_checks as c (subject_kind, subject_id) values ($4, $1)
       on conflict (subject_id) do update set checked_at = now() where c.checked_at = 'infinity')
     insert into workflow_runs (subject_kind, subject_id, run_id, epoch) values ($4, $1, $2, $3) on conflict do nothing`,
    [id, runId, epoch, kind],
  );

/**
 * Returns whether this run has ever written the records. A run that has written, and is no longer the active one,
 * must not write any more.
 */
export async function hasWritten(executor: Executor, subjectId: string, runId: string): Promise<boolean> {
  const existingRun = await row(executor, 'select from workflow_runs where subject_id = $1 and run_id = $2', [
    subjectId,
    runId,
  ]);
  return existingRun !== undefined;
}

/**
 * Copies the checkpoints before `seq` of one run to another. Checkpoint events stay in the histories of their own
 * runs. Events from `firstSeqInNewHistory` on are also in the new run's history, because a reset copies them.
 */
export const adoptCheckpoints = (
  executor: Executor,
  { kind, id }: SubjectRef,
  {
    from,
    to,
    seq,
    firstSeqInNewHistory,
  }: { from: string; to: string; seq: number; firstSeqInNewHistory?: number },
): Promise<void> =>
  run(
    executor,
    `insert into checkpoints (subject_kind, subject_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id, created_at)
     select $6, subject_id, $3, seq, name, version, reset_event_id,
            case when seq >= $5 then $3 else origin_run_id end, snapshot_id, created_at
       from checkpoints where subject_id = $1 and run_id = $2 and seq < $4
     on conflict do nothing`,
    [id, from, to, seq, firstSeqInNewHistory ?? seq, kind],
  );
