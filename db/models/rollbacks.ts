import { bigint, bigints, int, json, moment, now, text, uuid } from './columns';
import { table } from './table';

/** Rollbacks of applications or a review to an earlier stage, and their undoing. */
export const rollbacks = table('rollbacks', {
  id: uuid().key(),
  type: text().oneOf(['application', 'expert_review', 'undo']),
  target: json(),
  user_id: uuid().to('users'),
  reason: text().optional(),
  state: text().oneOf(['requested', 'done', 'signed']).default('requested'),
  protocol_file_id: uuid().to('files').optional(),
  created_at: now(),
  finished_at: moment().optional(),
  /** Id of the rollback that this one undoes. */
  undoes: uuid().to('rollbacks').optional(),
});

export const rollbackItems = table('rollback_items', {
  rollback_id: uuid().to('rollbacks').key(),
  application_id: uuid().to('applications').key(),
  record_id: uuid().optional(),
  base_run_id: text().optional(),
  origin_run_id: text().optional(),
  reset_event_id: bigint().optional(),
  snapshot_id: text().optional(),
  new_run_id: text().optional(),
  state: text().oneOf(['requested', 'reset', 'restored', 'failed']).default('requested'),
  error: text().optional(),
  updated_at: now(),
  /** State before the rollback (records/rollback/keep.ts). */
  kept: json().optional(),
  /** Epoch and version after the rollback. It can be undone while the application still has them. */
  after_epoch: int().optional(),
  after_version: int().optional(),
  /** Ids of decisions that an undo has put in force again. */
  returned: bigints().default([]),
});
