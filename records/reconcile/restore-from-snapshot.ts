import { inTransaction, row, type Executor } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import type { SubjectRef } from '../../domain/flows';
import type { Carried } from '../../workflows/process/process';
import { announce } from '../events';
import { kindOf } from '../kinds';
import { restore } from '../restore';
import { recordRun } from '../runs';
import { writeStage } from '../stage';
import { lockSubject } from '../subject-row';
import { syncTasks } from '../tasks';
import type { WorkflowServices } from '../temporal/start-workflows';
import { newHolder, replace } from './start-from-records';

/**
 * Rolls back to a point whose history Temporal no longer has (deleted or expired): restores the records from the point's snapshot, then
 * starts the workflow there, in the reverse order of a reset. Returns false if the rollback's item is no longer open.
 */
export async function restoreFromSnapshot(
  services: WorkflowServices,
  rollbackId: string,
  applicationId: string,
  currentRunId?: string,
): Promise<boolean> {
  const subject: SubjectRef = { kind: 'application', id: applicationId };
  const snapshot = await inTransaction(services.db, (executor) => takeOverRun(executor, rollbackId, subject));
  if (snapshot) await replace(services, subject, snapshot, currentRunId);
  return snapshot !== undefined;
}

async function takeOverRun(
  executor: Executor,
  rollbackId: string,
  subject: SubjectRef,
): Promise<Carried | undefined> {
  const records = await lockSubject(executor, subject);
  const point = await row<{ id: string; version: number; state: ApplicationState }>(
    executor,
    `select s.id, s.version, s.state from rollback_items i join snapshots s on s.id = i.snapshot_id
      where i.rollback_id = $1 and i.application_id = $2 and i.state = 'requested'`,
    [rollbackId, subject.id],
  );
  if (!point) return undefined;
  const { id: snapshotId, version } = point;
  const seq = Number(snapshotId.split('/')[2]);
  const takesOver = newHolder();
  await restore(executor, records, { subject, snapshotId, seq, firstSeq: seq }, takesOver);
  const epoch = records.epoch + 1;
  const deadlines = await syncTasks(executor, subject, records.tasks, point.state, epoch, true);
  const state = { ...point.state, deadlines };
  // Sequence before the stage, which the started workflow enters.
  await writeStage(executor, { subject, runId: takesOver, epoch, version, seq: seq - 1, state });
  await recordRun(executor, subject, takesOver, epoch);
  const audiences = kindOf(subject).readers(records.state, state);
  await announce(executor, { kind: subject.kind, subject, audiences, data: { version, epoch } });
  return { state, version, epoch, seq, snapshotId, rung: [], takesOver };
}
