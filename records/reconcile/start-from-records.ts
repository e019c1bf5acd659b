import { randomUUID } from 'node:crypto';
import { WorkflowNotFoundError } from '@temporalio/client';
import { inTransaction, row, run, type Executor } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import type { Carried } from '../../workflows/process/process';
import { workflowIdOf } from '../../workflows/messages';
import { kindOf } from '../kinds';
import { adoptCheckpoints, recordRun } from '../runs';
import { storeSnapshot } from '../snapshots';
import { lockSubject } from '../subject-row';
import { startSubject, type WorkflowServices } from '../temporal/start-workflows';
import type { Difference } from '../../domain/reconciliation';
import { sameRecords, type Records } from './records';

/** Returns the id of a new pseudo-run, which the records belong to until a run takes over, so that late writes of an old run are refused. */
export const newHolder = (): string => `records:${randomUUID()}`;

/**
 * Starts a subject's workflow again from its current records and ends the old run. First the records are given to a pseudo-run, so that
 * no run can write in between. Returns false if the records have changed since they were read.
 */
export async function startFromRecords(
  { db, client, taskQueue }: WorkflowServices,
  records: Records,
  difference: Difference,
  oldRunId?: string,
): Promise<boolean> {
  const carried = await inTransaction(db, (executor) => takeOverRun(executor, records, difference, oldRunId));
  if (!carried) return false;
  await replace({ db, client, taskQueue }, records.subject, carried, oldRunId);
  return true;
}

async function takeOverRun(
  executor: Executor,
  records: Records,
  difference: Difference,
  oldRunId?: string,
): Promise<Carried | undefined> {
  const { subject } = records;
  const {
    state,
    version,
    epoch,
    active_run_id: from,
    checkpoint_seq: last,
  } = await lockSubject(executor, subject);
  if (
    !sameRecords(records, { ...records, version, epoch, active_run_id: from, checkpoint_seq: last }) ||
    from === null
  )
    return undefined;
  const takesOver = newHolder();
  const seq = (last ?? -1) + 1;
  await adoptCheckpoints(executor, subject, { from, to: takesOver, seq });
  await recordRun(executor, subject, takesOver, epoch);
  const snapshotId = await storeSnapshot(executor, { subject, runId: takesOver, seq, version, state });
  await run(
    executor,
    `update ${kindOf(subject).table}
        set active_run_id = $2, operator_note = 0, needs_operator = null, suspected_at = null where id = $1`,
    [subject.id, takesOver],
  );
  await noteReconciliation(executor, subject, difference, 'started-from-records', {
    version,
    epoch,
    run: oldRunId,
  });
  const entered = await row<{ name: string }>(
    executor,
    'select name from checkpoints where subject_id = $1 and run_id = $2 order by seq desc limit 1',
    [subject.id, takesOver],
  );
  return { state, version, epoch, seq, snapshotId, rung: [], entered: entered?.name, takesOver };
}

/** Logs a difference and its correction. */
export const noteReconciliation = (
  executor: Executor,
  { kind, id }: SubjectRef,
  difference: Difference,
  remedy: string,
  details: Record<string, unknown> = {},
): Promise<void> =>
  run(
    executor,
    'insert into reconciliations (subject_kind, subject_id, found, done, details) values ($5, $1, $2, $3, $4)',
    [id, difference, remedy, JSON.stringify(details), kind],
  );

/**
 * Ends the old run and starts a new one with these arguments. Safe after a freeze: it ends no other run, starts none while one runs, and
 * a run started too late has no records to take over and writes nothing.
 */
export async function replace(
  { db, client, taskQueue }: WorkflowServices,
  subject: SubjectRef,
  carried?: Carried,
  oldRunId?: string,
): Promise<void> {
  if (oldRunId)
    await client.workflow
      .getHandle(workflowIdOf(subject), oldRunId)
      .terminate('started again from the records')
      .catch(endedAlready);
  await startSubject({ db, client, taskQueue }, subject, { afterEnd: true, carried });
}

function endedAlready(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}
