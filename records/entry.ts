import { workflowIdOf } from '../workflows/messages';
import type { ActivateInput } from '../workflows/activities';
import { row, type Executor } from '../db/query';
import type { Engine } from './temporal/engine';
import { fenced } from './temporal/failures';
import type { SubjectRow } from './subject-row';
import { hasWritten } from './runs';

/**
 * Entry of a run into a stage:
 * - `first`: the subject's first stage
 * - `next`: the active run goes on to the next stage
 * - `repeat`: it has entered this stage already, and only its worker did not live to say so
 * - `continued`: another run goes on where the active one ended; perhaps at the stage that the active one has entered already, whose worker
 *   did not live to say so: asked again, it was long enough to go on in a new run instead
 * - `reset`: the history has been reset to a checkpoint: the records follow it
 */
export type Entry = 'first' | 'next' | 'repeat' | 'continued' | 'reset';

/**
 * Which of these it is, by the subject's locked row. A worker may have been frozen before it came here, for as long
 * as others needed to decide more or to reset the workflow: whatever does not follow from the records as they stand is
 * refused. @throws `fenced`
 */
export async function entryOf(
  on: Executor,
  engine: Engine,
  records: SubjectRow,
  input: ActivateInput,
  runId: string,
): Promise<Entry> {
  const { active_run_id: active, version, checkpoint_seq: seq } = records;
  if (active === null) return 'first';
  if (active === runId) {
    if (version !== input.version || seq === null) throw fenced();
    if (seq === input.seq) return 'repeat';
    if (seq === input.seq - 1) return 'next';
    throw fenced();
  }
  if (await hasWritten(on, input.subject.id, runId)) throw fenced();
  const goesOn = active === input.continuedFrom || active === input.takesOver;
  if (goesOn && version === input.version && (seq ?? -1) <= input.seq) return 'continued';
  // Nobody takes the records over while their row is locked: what is true now is true until this commits.
  const workflowId = workflowIdOf(input.subject);
  if ((await engine.currentRun(workflowId)) !== runId) throw fenced();
  if (!(await isCheckpoint(on, input))) throw fenced();
  if (await isDoneRollback(on, input, await engine.resetReason(workflowId, runId))) throw fenced();
  return 'reset';
}

/** A point within a stage is none, nor is the beginning of a run that has never written. */
async function isCheckpoint(on: Executor, { subject, seq, snapshotId }: ActivateInput) {
  const point = await row(
    on,
    'select from checkpoints where subject_id = $1 and seq = $2 and snapshot_id = $3 limit 1',
    [subject.id, seq, snapshotId],
  );
  return point !== undefined;
}

/** A rollback's worker was frozen before it asked for the reset, and asks for one that another has carried out since. */
async function isDoneRollback(on: Executor, { subject }: ActivateInput, reason = ''): Promise<boolean> {
  const [, rollbackId] = /^rollback:([0-9a-f-]{36})$/.exec(reason) ?? [];
  if (!rollbackId) return false;
  const open = await row(
    on,
    `select from rollback_items where rollback_id = $1 and application_id = $2 and state in ('requested', 'reset')`,
    [rollbackId, subject.id],
  );
  return open === undefined;
}
