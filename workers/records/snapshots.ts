import type { ApplicationState } from '../../domain/application/state';
import { run, type Executor } from '../../db/query';

export interface Snapshot {
  applicationId: string;
  runId: string;
  seq: number;
  version: number;
  state: ApplicationState;
}

/**
 * Keeps a state with the decisions that are in force; answers its id, which follows from run and sequence, so that a retry
 * writes the same row. Must be called under the application's lock.
 */
export async function storeSnapshot(on: Executor, { applicationId, runId, seq, version, state }: Snapshot) {
  const id = `${applicationId}/${runId}/${seq}`;
  await run(
    on,
    `insert into snapshots (id, application_id, version, state, effective)
     select $1, $2, $3, $4, coalesce(array_agg(d.id order by d.id), '{}')
       from decisions d where d.application_id = $2 and d.superseded_epoch is null
     on conflict (id) do nothing`,
    [id, applicationId, version, JSON.stringify(state)],
  );
  return id;
}

/** The run whose checkpoints came before a snapshot's. */
export const runOf = (snapshotId: string): string => snapshotId.split('/')[1] ?? '';
