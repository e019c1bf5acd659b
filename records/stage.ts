import type { SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import { run, type Executor } from '../db/query';
import { kindOf } from './kinds';

/** Values that a run writes when its subject enters a stage. */
export interface Stage {
  subject: SubjectRef;
  /** Id of the run that writes from now on. */
  runId: string;
  epoch: number;
  version: number;
  seq: number;
  state: FlowState;
}

/** Writes the row of a subject that has entered a stage. Must be called under the subject's lock. */
export async function writeStage(
  executor: Executor,
  { subject, runId, epoch, version, seq, state }: Stage,
): Promise<void> {
  const { table, numberColumn, number, afterEntry } = kindOf(subject);
  await run(
    executor,
    `update ${table}
        set active_run_id = $2, epoch = $3, version = $4, checkpoint_seq = $5, state = $6, ${numberColumn} = $7, completed_at = null,
            needs_operator = null, operator_note = case when active_run_id <> $2 then 0 else operator_note end,
            suspected_at = null, updated_at = now()
      where id = $1`,
    [subject.id, runId, epoch, version, seq, JSON.stringify(state), number(state)],
  );
  await afterEntry?.(executor, subject.id, state);
}
