import { inTransaction, row, type Executor } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import type { Carried } from '../../workflows/application/application';
import { lockApplication } from '../records/application-row';
import { announce, readersOf } from '../records/events';
import { restore } from '../records/restore';
import { noteRun } from '../records/runs';
import { writeStage } from '../records/stage';
import { syncTasks } from '../records/tasks';
import { newHolder, replace, type Ground } from './start-from-records';

/**
 * A rollback to a point whose history Temporal has no more (deleted, or its time was over): the records are restored from
 * the point's snapshot, and the workflow is started there. What a reset does, the other way round.
 * False: the rollback's item is no longer open.
 */
export async function restoreFromSnapshot(
  { db, client, taskQueue }: Ground,
  rollbackId: string,
  applicationId: string,
  currentRunId?: string,
): Promise<boolean> {
  const taken = await inTransaction(db, (on) => take(on, rollbackId, applicationId));
  if (taken) await replace(client, taskQueue, { applicationId, ...taken }, currentRunId);
  return taken !== undefined;
}

async function take(
  on: Executor,
  rollbackId: string,
  applicationId: string,
): Promise<{ places: number; carried: Carried } | undefined> {
  const application = await lockApplication(on, applicationId);
  const point = await row<{ id: string; version: number; state: ApplicationState; places: number }>(
    on,
    `select s.id, s.version, s.state, c.experts as places
       from rollback_items i join snapshots s on s.id = i.snapshot_id
       join applications a on a.id = i.application_id join contests c on c.id = a.contest_id
      where i.rollback_id = $1 and i.application_id = $2 and i.state = 'requested'`,
    [rollbackId, applicationId],
  );
  if (!point) return undefined;
  const { id: snapshotId, version } = point;
  const seq = Number(snapshotId.split('/')[2]);
  const takesOver = newHolder();
  await restore(on, application, { applicationId, snapshotId, seq, firstSeq: seq }, takesOver);
  const epoch = application.epoch + 1;
  const deadlines = await syncTasks(on, application.tasks, point.state, epoch, true);
  const state = { ...point.state, deadlines };
  // The stage is entered by the workflow that is started: it stands before it.
  await writeStage(on, { applicationId, runId: takesOver, epoch, version, seq: seq - 1, state });
  await noteRun(on, applicationId, takesOver, epoch);
  const audiences = readersOf(application.state, state);
  await announce(on, { kind: 'application', applicationId, audiences, data: { version, epoch } });
  return { places: point.places, carried: { state, version, epoch, seq, snapshotId, rung: [], takesOver } };
}
