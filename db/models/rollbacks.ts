import { bigint, bigints, int, json, moment, now, text, uuid } from './columns';
import { table } from './table';

/** Some applications, or a review, taken back to a stage. */
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
  /** The rollback that this one takes back. */
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
  /** State at the moment of the rollback (records/rollback/keep.ts). */
  kept: json().optional(),
  /** Where it left the application: it can be undone while that stands there. */
  after_epoch: int().optional(),
  after_version: int().optional(),
  /** Decisions that an undoing has put in force again. */
  returned: bigints().default([]),
});
