import { workflowIdOf } from '../workflows/messages';
import type { ActivateInput } from '../workflows/activities';
import { row, type Executor } from '../db/query';
import type { Engine } from './temporal/engine';
import { fencedFailure } from './temporal/failures';
import type { SubjectRow } from './subject-row';
import { hasWritten } from './runs';

/**
 * Entry of a run into a stage:
 * - `first`: the subject's first stage
 * - `next`: the active run enters the next stage
 * - `repeat`: the run has entered this stage already, but its worker died before reporting it
 * - `continued`: a new run continues the active one; perhaps at a stage that the active run has entered already, if its worker died
 * before reporting it and the repeated run was then long enough to continue as new
 * - `reset`: the history was reset to a checkpoint, and the records have to follow
 */
export type Entry = 'first' | 'next' | 'repeat' | 'continued' | 'reset';

/**
 * Returns the kind of entry, by the subject's locked row. The worker may have been frozen while others decided more or reset the
 * workflow, so an entry that does not follow from the current records is refused. @throws `fenced`
 */
export async function entryOf(
  executor: Executor,
  engine: Engine,
  records: SubjectRow,
  input: ActivateInput,
  runId: string,
): Promise<Entry> {
  const { active_run_id: active, version, checkpoint_seq: seq } = records;
  if (active === null) return 'first';
  if (active === runId) {
    if (version !== input.version || seq === null) throw fencedFailure();
    if (seq === input.seq) return 'repeat';
    if (seq === input.seq - 1) return 'next';
    throw fencedFailure();
  }
  if (await hasWritten(executor, input.subject.id, runId)) throw fencedFailure();
  const goesOn = active === input.continuedFrom || active === input.takesOver;
  if (goesOn && version === input.version && (seq ?? -1) <= input.seq) return 'continued';
  // While the row is locked no other run can take over the records, so these checks stay true until the commit.
  const workflowId = workflowIdOf(input.subject);
  if ((await engine.currentRun(workflowId)) !== runId) throw fencedFailure();
  if (!(await isCheckpoint(executor, input))) throw fencedFailure();
  if (await isDoneRollback(executor, input, await engine.resetReason(workflowId, runId)))
    throw fencedFailure();
  return 'reset';
}

/** Returns whether the input is a checkpoint: not a point within a stage or the beginning of a run that has never written. */
async function isCheckpoint(executor: Executor, { subject, seq, snapshotId }: ActivateInput) {
  const point = await row(
    executor,
    'select from checkpoints where subject_id = $1 and seq = $2 and snapshot_id = $3 limit 1',
    [subject.id, seq, snapshotId],
  );
  return point !== undefined;
}

/**
 * Returns whether the reset belongs to a rollback that is already done: its worker was frozen before requesting the reset, and another
 * has carried it out since.
 */
async function isDoneRollback(executor: Executor, { subject }: ActivateInput, reason = ''): Promise<boolean> {
  const [, rollbackId] = /^rollback:([0-9a-f-]{36})$/.exec(reason) ?? [];
  if (!rollbackId) return false;
  const open = await row(
    executor,
    `select from rollback_items where rollback_id = $1 and application_id = $2 and state in ('requested', 'reset')`,
    [rollbackId, subject.id],
  );
  return open === undefined;
}
