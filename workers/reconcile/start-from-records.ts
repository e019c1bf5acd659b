import { randomUUID } from 'node:crypto';
import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { inTransaction, row, run, type Executor } from '../../db/query';
import type { application, Carried } from '../../workflows/application/application';
import { applicationWorkflowId, TASK_TIMEOUT } from '../../workflows/messages';
import { lockApplication } from '../records/application-row';
import { adoptCheckpoints, noteRun } from '../records/runs';
import { storeSnapshot } from '../records/snapshots';
import type { Difference } from '../../domain/reconciliation';
import { same, type Records } from './records';

/** Where and what to start. */
export interface Ground {
  db: Sequelize;
  client: Client;
  taskQueue: string;
}

/** A name that holds the place of a run while the records belong to none: what an old run writes late is refused. */
export const newHolder = (): string => `records:${randomUUID()}`;

/**
 * Starts an application's workflow again from its records as they stand; the run that was found there is ended. First the
 * records are taken from every run there is, so that nothing late comes in between.
 * False: they have changed since they were looked at.
 */
export async function startFromRecords(
  { db, client, taskQueue }: Ground,
  seen: Records,
  found: Difference,
  oldRunId?: string,
): Promise<boolean> {
  const carried = await inTransaction(db, (on) => take(on, seen, found, oldRunId));
  if (!carried) return false;
  await replace(client, taskQueue, { applicationId: seen.id, places: seen.places, carried }, oldRunId);
  return true;
}

async function take(
  on: Executor,
  seen: Records,
  found: Difference,
  oldRunId?: string,
): Promise<Carried | undefined> {
  const { id } = seen;
  const { state, version, epoch, active_run_id: from, checkpoint_seq: last } = await lockApplication(on, id);
  if (!same(seen, { ...seen, version, epoch, active_run_id: from, checkpoint_seq: last }) || from === null)
    return undefined;
  const takesOver = newHolder();
  const seq = (last ?? -1) + 1;
  await adoptCheckpoints(on, id, { from, to: takesOver, seq });
  await noteRun(on, id, takesOver, epoch);
  const snapshotId = await storeSnapshot(on, { applicationId: id, runId: takesOver, seq, version, state });
  await run(
    on,
    'update applications set active_run_id = $2, operator_note = 0, needs_operator = null, suspected_at = null where id = $1',
    [id, takesOver],
  );
  await noteReconciliation(on, id, found, 'started-from-records', { version, epoch, run: oldRunId });
  const entered = await row<{ name: string }>(
    on,
    'select name from checkpoints where application_id = $1 and run_id = $2 order by seq desc limit 1',
    [id, takesOver],
  );
  return { state, version, epoch, seq, snapshotId, rung: [], entered: entered?.name, takesOver };
}

/** Notes what was found and what was done about it. */
export const noteReconciliation = (
  on: Executor,
  applicationId: string,
  found: Difference,
  done: string,
  details: Record<string, unknown> = {},
): Promise<void> =>
  run(on, 'insert into reconciliations (application_id, found, done, details) values ($1, $2, $3, $4)', [
    applicationId,
    found,
    done,
    JSON.stringify(details),
  ]);

/**
 * Ends the run that was found and starts one with these arguments. Whoever was frozen before it ends no run but that one,
 * and starts none beside one that runs; one that it should start late has nothing to take over, and writes nothing.
 */
export async function replace(
  client: Client,
  taskQueue: string,
  input: Parameters<typeof application>[0],
  oldRunId?: string,
): Promise<void> {
  const workflowId = applicationWorkflowId(input.applicationId);
  if (oldRunId)
    await client.workflow
      .getHandle(workflowId, oldRunId)
      .terminate('started again from the records')
      .catch(endedAlready);
  await client.workflow
    .start<typeof application>('application', {
      workflowId,
      taskQueue,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      workflowIdConflictPolicy: 'FAIL',
      workflowTaskTimeout: TASK_TIMEOUT,
      args: [input],
    })
    .catch(runsAlready);
}

function endedAlready(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}

function runsAlready(error: unknown): void {
  if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
}
