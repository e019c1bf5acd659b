import type { FlowState } from '../../domain/process/flow';
import type { Role } from '../../domain/roles';
import { bigint, bigints, bool, int, json, moment, now, serial, text, texts, uuid, uuids } from './columns';
import { asApplication, subjectKind } from './subject';
import { table } from './table';

/**
 * Requests to take steps. scope: the workflow's id, or another scope of the idempotency key; request_id: the caller's idempotency key.
 */
export const commands = table('commands', {
  scope: text().key(),
  request_id: text().key(),
  digest: text(),
  step: text(),
  actor_id: text(),
  actor_role: text(),
  body: json(),
  call: json().optional(),
  state: text().oneOf(['pending', 'won', 'refused']).default('pending'),
  answer: json().optional(),
  created_at: now(),
  answered_at: moment().optional(),
  /** Time at which the caller got the answer that the command will be carried out. */
  accepted_at: moment().optional(),
  /** Refusal of an accepted command. */
  refusal: json().optional(),
});

/** Log of all steps taken. superseded_epoch: epoch of the rollback that has undone the decision. */
export const decisions = table('decisions', {
  id: serial(),
  subject_id: uuid(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  epoch: int(),
  version: int(),
  update_id: text(),
  process: text(),
  /** `process.step`. */
  step: text(),
  outcome: text().optional(),
  record_id: uuid().optional(),
  status_from: int().optional(),
  status_to: int(),
  overall: int(),
  actor_id: text(),
  actor_role: text(),
  body: json().default({}),
  run_id: text(),
  superseded_epoch: int().optional(),
  created_at: now(),
});

/** Open and closed tasks of subjects, with their roles or assignee. */
export const tasks = table('tasks', {
  id: serial(),
  subject_id: uuid(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  key: text(),
  process: text(),
  step: text(),
  record_id: uuid().optional(),
  roles: texts<Role>(),
  assignee_id: uuid().optional(),
  /** Ids of users who may not take the task, though it is for their role. */
  except_for: uuids().default([]),
  claimed_by: uuid().to('users').optional(),
  assigned_by: uuid().to('users').optional(),
  assigned_at: moment().optional(),
  due_at: moment().optional(),
  overdue: bool().default(false),
  /** Time of the next check by the reminders; 'infinity': never again. */
  remind_at: now(),
  epoch: int(),
  opened_at: now(),
  closed_at: moment().optional(),
});

/** Inboxes of each task: 'role:lawyer' or 'user:<id>'. Pages of an inbox are read by the index of this table only. */
export const taskAudiences = table('task_audiences', {
  task_id: bigint().to('tasks', 'cascade').key(),
  audience: text().key(),
  sort_at: moment(),
});

/** States of subjects when a stage was entered; effective: ids of the decisions in force then. */
export const snapshots = table('snapshots', {
  id: text().key(),
  subject_id: uuid(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  version: int(),
  state: json<FlowState>(),
  effective: bigints(),
  created_at: now(),
});

/** Points to which a workflow can be reset. origin_run_id: the run whose history contains the event. */
export const checkpoints = table('checkpoints', {
  subject_id: uuid().key(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  run_id: text().key(),
  seq: int().key(),
  name: text(),
  version: int(),
  reset_event_id: bigint(),
  origin_run_id: text(),
  snapshot_id: text().to('snapshots'),
  created_at: now(),
});

/** Runs that have written a subject's records; only the run in its active_run_id may write now. */
export const workflowRuns = table('workflow_runs', {
  subject_id: uuid().key(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  run_id: text().key(),
  epoch: int(),
  activated_at: now(),
});
