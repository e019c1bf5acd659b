import { activityInfo } from '@temporalio/activity';
import type { Sequelize } from 'sequelize';
import { overall, passedReviews } from '../../domain/overall';
import type { ActivateInput, Activated } from '../../workflows/activities';
import { inTransaction, run, type Executor } from '../../db/query';
import { lasting } from '../failures';
import { lockApplication, type ApplicationRow } from '../records/application-row';
import { announce, readersOf } from '../records/events';
import { restore } from '../records/restore';
import { syncTasks } from '../records/tasks';

/**
 * The first thing a stage does, and, because it stands behind the reset point, the first thing a reset run does. If the
 * application's run is another than this one, the history has been reset: the records are restored from the snapshot
 * and the epoch is raised, whoever reset it (findings/temporal, "Rollback is a real Reset").
 */
export const activateStage =
  (db: Sequelize) =>
  (input: ActivateInput): Promise<Activated> =>
    lasting(inTransaction(db, (on) => activate(on, input)));

async function activate(on: Executor, input: ActivateInput): Promise<Activated> {
  const runId = activityInfo().workflowExecution?.runId ?? '';
  const application = await lockApplication(on, input.applicationId);
  const was = application.active_run_id;
  const reset = was !== null && was !== runId && !isContinuation(application, input);
  if (reset) await restore(on, application, input, runId);
  else if (was !== null && was !== runId) await adoptCheckpoints(on, input, was, runId);

  const epoch = was === null ? 1 : application.epoch + (reset ? 1 : 0);
  const deadlines = await syncTasks(on, application.tasks, input.state, epoch, reset);
  await run(
    on,
    `update applications set active_run_id = $2, epoch = $3, version = $4, checkpoint_seq = $5, state = $6, overall = $7,
            completed_at = null, needs_operator = null, rating = case when $8::boolean then rating end, updated_at = now() where id = $1`,
    [
      input.applicationId,
      runId,
      epoch,
      input.version,
      input.seq,
      JSON.stringify({ ...input.state, deadlines }),
      overall(input.state),
      passedReviews(input.state),
    ],
  );
  if (input.name) await addCheckpoint(on, input, runId);
  await announce(on, {
    kind: 'application',
    applicationId: input.applicationId,
    audiences: readersOf(application.state, input.state),
    data: { version: input.version, epoch },
  });
  return { epoch, deadlines };
}

const addCheckpoint = (on: Executor, input: ActivateInput, runId: string) =>
  run(
    on,
    `insert into checkpoints (application_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id)
     values ($1, $2, $3, $4, $5, $6, $2, $7)
     on conflict (application_id, run_id, seq) do update set reset_event_id = excluded.reset_event_id`,
    [input.applicationId, runId, input.seq, input.name, input.version, input.resetEventId, input.snapshotId],
  );

/** Continue-as-new: the same application goes on in a new run, nothing is undone. */
const isContinuation = (application: ApplicationRow, input: ActivateInput): boolean =>
  input.continuedFrom === application.active_run_id && application.version === input.version;

/** Checkpoints of the run before stay in force; their events stay in its history. */
const adoptCheckpoints = (on: Executor, input: ActivateInput, was: string, runId: string) =>
  run(
    on,
    `insert into checkpoints (application_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id, created_at)
     select application_id, $3, seq, name, version, reset_event_id, origin_run_id, snapshot_id, created_at
       from checkpoints where application_id = $1 and run_id = $2 and seq < $4
     on conflict do nothing`,
    [input.applicationId, was, runId, input.seq],
  );
