import { activityInfo } from '@temporalio/activity';
import type { ActivateInput, Activated } from '../../workflows/activities';
import { pipelinedTransaction } from '../../db/beginning';
import { type Database, run, type Executor } from '../../db/query';
import { allSettledPipeline } from '../../db/all-settled-pipeline';
import type { Engine } from '../../records/temporal/engine';
import { nonRetryable } from '../../records/temporal/failures';
import { entryOf } from '../../records/entry';
import { announce } from '../../records/events';
import { kindOf } from '../../records/kinds';
import { restore } from '../../records/restore';
import { adoptCheckpoints, recordRun } from '../../records/runs';
import { writeStage } from '../../records/stage';
import { lockSubject, type SubjectRow } from '../../records/subject-row';
import { syncTasks } from '../../records/tasks';

/**
 * Enters a stage. The activity follows the reset point, so it is also the first one of a reset run; it then restores the records from the
 * snapshot and increments the epoch. Writes are fenced by run, version and sequence (records/entry.ts), because a local activity may
 * write long after its workflow task was given to another worker.
 */
export const activateStage =
  (db: Database, engine: Engine) =>
  (input: ActivateInput): Promise<Activated> =>
    nonRetryable(
      pipelinedTransaction(
        db,
        (executor) => lockSubject(executor, input.subject),
        (executor, records) => activate(executor, engine, input, records),
      ),
    );

async function activate(
  executor: Executor,
  engine: Engine,
  input: ActivateInput,
  records: SubjectRow,
): Promise<Activated> {
  const { subject, seq } = input;
  const runId = activityInfo().workflowExecution?.runId ?? '';
  const entry = await entryOf(executor, engine, records, input, runId);
  if (entry === 'repeat') {
    if (input.name) await addCheckpoint(executor, input, runId);
    return { epoch: records.epoch, deadlines: records.state.deadlines };
  }
  if (entry === 'reset') await restore(executor, records, input, runId);
  if (entry === 'continued')
    await adoptCheckpoints(executor, subject, { from: records.active_run_id ?? '', to: runId, seq });

  const epoch = entry === 'first' ? 1 : records.epoch + (entry === 'reset' ? 1 : 0);
  const deadlines = await syncTasks(executor, subject, records.tasks, input.state, epoch, entry === 'reset');
  const state = { ...input.state, deadlines };
  await allSettledPipeline([
    writeStage(executor, { subject, runId, epoch, version: input.version, seq, state }),
    recordRun(executor, subject, runId, epoch),
    input.name ? addCheckpoint(executor, input, runId) : Promise.resolve(),
    announce(executor, {
      kind: subject.kind,
      subject,
      audiences: kindOf(subject).readers(records.state, input.state),
      data: { version: input.version, epoch },
    }),
  ]);
  return { epoch, deadlines };
}

/**
 * Stores a checkpoint. If the stage is entered again in a later workflow task, the later event replaces the earlier one; late writes with
 * an earlier event are ignored.
 */
const addCheckpoint = (executor: Executor, input: ActivateInput, runId: string) =>
  run(
    executor,
    `insert into checkpoints as c (subject_kind, subject_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id)
     values ($8, $1, $2, $3, $4, $5, $6, $2, $7)
     on conflict (subject_id, run_id, seq) do update set reset_event_id = excluded.reset_event_id
      where c.reset_event_id < excluded.reset_event_id`,
    [
      input.subject.id,
      runId,
      input.seq,
      input.name,
      input.version,
      input.resetEventId,
      input.snapshotId,
      input.subject.kind,
    ],
  );
