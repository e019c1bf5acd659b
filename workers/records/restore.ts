import type { ActivateInput } from '../../workflows/activities';
import { row, run, type Executor } from '../../db/query';
import { unexpected } from '../failures';
import type { ApplicationRow } from './application-row';
import { announce } from './events';
import { withdrawNotices } from './notices';

/**
 * Puts an application's records back to a snapshot: exactly the decisions that were in force then are in force again,
 * all others are marked as undone; older checkpoints go along; an open rollback item is closed.
 */
export async function restore(
  on: Executor,
  application: ApplicationRow,
  input: ActivateInput,
  runId: string,
): Promise<void> {
  const epoch = application.epoch + 1;
  const snapshot = await row<{ effective: string[] }>(on, 'select effective from snapshots where id = $1', [
    input.snapshotId,
  ]);
  if (!snapshot) throw unexpected();
  await run(
    on,
    `update decisions
        set superseded_epoch = case when id = any($2::bigint[]) then null else coalesce(superseded_epoch, $3) end
      where application_id = $1 and (superseded_epoch is null) <> (id = any($2::bigint[]))`,
    [input.applicationId, snapshot.effective, epoch],
  );
  const originRun = input.snapshotId.split('/')[1] ?? '';
  await run(
    on,
    `insert into checkpoints (application_id, run_id, seq, name, version, reset_event_id, origin_run_id, snapshot_id, created_at)
     select application_id, $3, seq, name, version, reset_event_id,
            case when seq >= $5 then $3 else origin_run_id end, snapshot_id, created_at
       from checkpoints where application_id = $1 and run_id = $2 and seq < $4
     on conflict do nothing`,
    [input.applicationId, originRun, runId, input.seq, input.firstSeq],
  );
  await withdrawNotices(on, input.applicationId, epoch);
  const item = await row<{ rollback_id: string }>(
    on,
    `update rollback_items set state = 'restored', new_run_id = $2, updated_at = now()
      where application_id = $1 and state in ('requested', 'reset') and snapshot_id = $3 returning rollback_id`,
    [input.applicationId, runId, input.snapshotId],
  );
  if (item)
    await announce(on, { kind: 'rollback', audiences: ['staff'], data: { rollbackId: item.rollback_id } });
}
