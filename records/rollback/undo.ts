import { ApplicationFailure } from '@temporalio/common';
import type { ApplicationState } from '../../domain/application/state';
import type { SubjectRef } from '../../domain/flows';
import { FAILURES, workflowIdOf } from '../../workflows/messages';
import { inTransaction, row, run, type Executor } from '../../db/query';
import { announce } from '../events';
import { kindOf } from '../kinds';
import { holdMethodologyOf } from '../methodology';
import { withdrawNotices } from '../notices';
import { newHolder, replace } from '../reconcile/start-from-records';
import { putInForce } from '../restore';
import { adoptCheckpoints, recordRun } from '../runs';
import { storeSnapshot } from '../snapshots';
import { writeStage } from '../stage';
import { lockSubject } from '../subject-row';
import { engineOf, type Engine } from '../temporal/engine';
import { unexpectedFailure } from '../temporal/failures';
import type { WorkflowServices } from '../temporal/start-workflows';
import type { RollbackSnapshot } from './keep';
import { requeueNotices } from './notices-again';
import { reopenTasks } from './reopen-tasks';
import { undoRefusal } from './undo-refusal';
import { restoreScoresAndDrafts } from './written-beside';

/** Interval in ms at which the started run is checked. */
const CHECK_PAUSE_MS = 500;

/**
 * Undoes a rollback of one application (docs/decisions/0049-undo-of-a-rollback.md). One transaction restores the
 * records and assigns them to a placeholder run; then the workflow is started from them. Can be repeated after any
 * interruption. Does nothing once a real run has taken over the records.
 */
export async function undoRollback(
  services: WorkflowServices,
  undoId: string,
  applicationId: string,
): Promise<void> {
  const subject: SubjectRef = { kind: 'application', id: applicationId };
  const engine = engineOf(services.client);
  await inTransaction(services.db, (executor) => restoreRecords(executor, engine, undoId, subject));
  let restored = await findRestoredRecords({ db: services.db }, undoId, applicationId);
  while (restored) {
    const { completed, base_run_id: before, entered, snapshot_id: snapshotId, holder } = restored;
    const { state, version, epoch } = restored;
    const seq = restored.checkpoint_seq + 1;
    const carried = { state, version, epoch, seq, snapshotId, rung: [], entered: entered ?? undefined };
    const current = completed ? await runningRunId(services, subject) : before;
    await replace(services, subject, { ...carried, takesOver: holder }, current ?? undefined);
    // The run of an open application takes over the records when it starts; if it does not, the reconciler detects
    // that.
    if (!completed) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS));
    if ((await runningRunId(services, subject)) === undefined) return;
    restored = await findRestoredRecords({ db: services.db }, undoId, applicationId);
  }
}

interface UndoRequest {
  undoes: string;
  kept: RollbackSnapshot;
}

async function restoreRecords(
  executor: Executor,
  engine: Engine,
  undoId: string,
  subject: SubjectRef,
): Promise<void> {
  const records = await lockSubject(executor, subject);
  const undoRequest = await row<UndoRequest>(
    executor,
    `select r.undoes, o.kept from rollback_items i join rollbacks r on r.id = i.rollback_id
       join rollback_items o on o.rollback_id = r.undoes and o.application_id = i.application_id
      where i.rollback_id = $1 and i.application_id = $2 and i.state = 'requested'`,
    [undoId, subject.id],
  );
  if (!undoRequest) return;
  await holdMethodologyOf(executor, subject.id);
  const refusal = await undoRefusal(executor, undoRequest.undoes, subject.id, undoId);
  if (refusal) throw ApplicationFailure.nonRetryable(refusal, FAILURES.refused);
  const { kept } = undoRequest;
  const before = await row<{ state: ApplicationState; version: number; effective: string[] }>(
    executor,
    'select state, version, effective from snapshots where id = $1',
    [kept.snapshot_id],
  );
  if (!before) throw unexpectedFailure();

  const epoch = records.epoch + 1;
  const runId = newHolder();
  const { version, state } = before;
  const returned = await putInForce(executor, subject.id, before.effective, epoch);
  await adoptCheckpoints(executor, subject, { from: kept.run_id, to: runId, seq: kept.seq + 1 });
  await withdrawNotices(executor, subject, epoch);
  await requeueNotices(executor, subject, kept, returned, epoch);
  await reopenTasks(executor, records.tasks, kept, epoch, kindOf(subject).waits(state));
  await restoreScoresAndDrafts(executor, subject.id, kept, epoch);
  await writeStage(executor, { subject, runId, epoch, version, seq: kept.seq, state });
  await run(
    executor,
    'update applications set completed_at = $2::timestamptz, rating = $3::numeric where id = $1',
    [subject.id, kept.completed_at, kept.rating],
  );
  await recordRun(executor, subject, runId, epoch);
  const snapshotId = await storeSnapshot(executor, { subject, runId, seq: kept.seq + 1, version, state });
  await run(
    executor,
    `update rollback_items set state = 'restored', new_run_id = $3, base_run_id = $4, snapshot_id = $5, returned = $6::bigint[],
            updated_at = now() where rollback_id = $1 and application_id = $2`,
    [
      undoId,
      subject.id,
      runId,
      (await engine.currentRun(workflowIdOf(subject))) ?? null,
      snapshotId,
      returned,
    ],
  );
  const audiences = kindOf(subject).readers(records.state, state);
  await announce(executor, { kind: subject.kind, subject, audiences, data: { version, epoch } });
  for (const rollbackId of [undoId, undoRequest.undoes])
    await announce(executor, { kind: 'rollback', audiences: ['staff'], data: { rollbackId } });
}

interface RestoredRecords {
  holder: string;
  base_run_id: string | null;
  snapshot_id: string;
  state: ApplicationState;
  version: number;
  epoch: number;
  checkpoint_seq: number;
  completed: boolean;
  entered: string | null;
}

/** Returns the restored records; undefined once a run has taken them over. */
const findRestoredRecords = (executor: Executor, undoId: string, applicationId: string) =>
  row<RestoredRecords>(
    executor,
    `select i.new_run_id as holder, i.base_run_id, i.snapshot_id, a.state, a.version, a.epoch, a.checkpoint_seq,
            a.completed_at is not null as completed,
            (select name from checkpoints c where c.subject_id = a.id and c.run_id = i.new_run_id order by seq desc limit 1) as entered
       from rollback_items i join applications a on a.id = i.application_id and a.active_run_id = i.new_run_id
      where i.rollback_id = $1 and i.application_id = $2 and i.state = 'restored'`,
    [undoId, applicationId],
  );

/** Returns the id of the running workflow run; undefined if the workflow has completed. */
async function runningRunId({ client }: WorkflowServices, subject: SubjectRef): Promise<string | undefined> {
  const described = await client.workflow.getHandle(workflowIdOf(subject)).describe();
  return described.status.name === 'RUNNING' ? described.runId : undefined;
}
