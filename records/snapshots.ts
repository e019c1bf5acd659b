import type { SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import { run, type Executor } from '../db/query';

export interface Snapshot {
  subject: SubjectRef;
  runId: string;
  /** Number of the checkpoint, or a text for a snapshot with another purpose. */
  seq: number | string;
  version: number;
  state: FlowState;
}

/**
 * Stores a state with the decisions in force; returns its id, which follows from run and sequence, so that a retry writes the same row.
 * Must be called under the subject's lock.
 */
export async function storeSnapshot(executor: Executor, { subject, runId, seq, version, state }: Snapshot) {
  const id = `${subject.id}/${runId}/${seq}`;
  await run(
    executor,
    `insert into snapshots (id, subject_kind, subject_id, version, state, effective)
     select $1, $5, $2, $3, $4, coalesce(array_agg(d.id order by d.id), '{}')
       from decisions d where d.subject_id = $2 and d.superseded_epoch is null
     on conflict (id) do nothing`,
    [id, subject.id, version, JSON.stringify(state), subject.kind],
  );
  return id;
}

/** Returns the id of the run that wrote a snapshot. */
export const runOf = (snapshotId: string): string => snapshotId.split('/')[1] ?? '';
