import { activityInfo } from '@temporalio/activity';
import type { Sequelize } from 'sequelize';
import type { ActivateInput, Activated } from '../../workflows/activities';
import { inTransaction, run, type Executor } from '../../db/query';
import type { Engine } from '../engine';
import { lasting } from '../failures';
import { lockApplication } from '../records/application-row';
import { entryOf } from '../records/entry';
import { announce, readersOf } from '../records/events';
import { restore } from '../records/restore';
import { adoptCheckpoints, noteRun } from '../records/runs';
import { writeStage } from '../records/stage';
import { syncTasks } from '../records/tasks';

/**
 * The first thing a stage does, and, because it stands behind the reset point, the first thing a reset run does: then the
 * records are restored from the snapshot and the epoch is raised, whoever reset it. Fenced by run, version and sequence
 * (workers/records/entry.ts), for it is a local activity: it may come long after its workflow task was given to another.
 */
export const activateStage =
  (db: Sequelize, engine: Engine) =>
  (input: ActivateInput): Promise<Activated> =>
    lasting(inTransaction(db, (on) => activate(on, engine, input)));

async function activate(on: Executor, engine: Engine, input: ActivateInput): Promise<Activated> {
  const { applicationId, seq } = input;
  const runId = activityInfo().workflowExecution?.runId ?? '';
  const application = await lockApplication(on, applicationId);
  const entry = await entryOf(on, engine, application, input, runId);
  if (entry === 'repeat') {
    if (input.name) await addCheckpoint(on, input, runId);
    return { epoch: application.epoch, deadlines: application.state.deadlines };
  }
  if (entry === 'reset') await restore(on, application, input, runId);
  if (entry === 'continued')
    await adoptCheckpoints(on, applicationId, { from: application.active_run_id ?? '', to: runId, seq });

  const epoch = entry === 'first' ? 1 : application.epoch + (entry === 'reset' ? 1 : 0);
  const deadlines = await syncTasks(on, application.tasks, input.state, epoch, entry === 'reset');
  const state = { ...input.state, deadlines };
  await writeStage(on, { applicationId, runId, epoch, version: input.version, seq, state });
  await noteRun(on, applicationId, runId, epoch);
  if (input.name) await addCheckpoint(on, input, runId);
  await announce(on, {
    kind: 'application',
    applicationId,
    audiences: readersOf(application.state, input.state),
    data: { version: input.version, epoch },
  });
  return { epoch, deadlines };
}

/** Entered again in a later workflow task its event is later too; one that comes late names an event that failed. */
const addCheckpoint = (on: Executor, input: ActivateInput, runId: string) =>
  run(
    on,
    `insert into checkpoints as c (application_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id)
     values ($1, $2, $3, $4, $5, $6, $2, $7)
     on conflict (application_id, run_id, seq) do update set reset_event_id = excluded.reset_event_id
      where c.reset_event_id < excluded.reset_event_id`,
    [input.applicationId, runId, input.seq, input.name, input.version, input.resetEventId, input.snapshotId],
  );
