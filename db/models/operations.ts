import type { Difference, Remedy } from '../../domain/reconciliation';
import { bigint, id, int, json, moment, now, serial, text, uuid } from './columns';
import { asApplication, subjectKind } from './subject';
import { table } from './table';

/** Log of calls. user_id: the real caller; acting_as: the impersonated account. */
export const requestLog = table('request_log', {
  id: serial(),
  request_id: text(),
  user_id: text().optional(),
  method: text(),
  route: text().optional(),
  status: int(),
  ms: int(),
  created_at: now(),
  acting_as: text().optional(),
});

/** Groups of equal errors of pages. */
export const clientErrorGroups = table('client_error_groups', {
  id: id(),
  digest: text(),
  message: text(),
  count: int().default(1),
  first_at: now(),
  last_at: now(),
});

export const clientErrors = table('client_errors', {
  id: id(),
  group_id: uuid().to('client_error_groups', 'cascade'),
  url: text(),
  error: text(),
  state: json(),
  role: text().optional(),
  browser: text(),
  created_at: now(),
});

/** Running workers. engine_at: time of Temporal's last answer to the worker. */
export const workers = table('workers', {
  id: text().key(),
  version: text(),
  started_at: now(),
  seen_at: now(),
  engine_at: moment().optional(),
});

/** Complete backups, written by `npm run backup`. lost: number of stored files that were missing or damaged. */
export const backups = table('backups', {
  id: serial(),
  began_at: moment(),
  ended_at: now(),
  folder: text(),
  files: int(),
  bytes: bigint(),
  lost: int(),
});

/** Histories of ended runs in the file store, by the digest of the gzipped JSON. */
export const exportedHistories = table('exported_histories', {
  workflow_id: text(),
  run_id: text().key(),
  closed_at: moment(),
  sha256: text(),
  size: bigint(),
  exported_at: now(),
});

/**
 * checked_at: time at which the reconciler last selected a subject (infinity: completed; -infinity: requested now); compared_at: its last
 * comparison.
 */
export const reconciliationChecks = table('reconciliation_checks', {
  subject_id: uuid().key(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  checked_at: now(),
  compared_at: moment().optional(),
});

/** Log of the differences that the reconciler found, with its corrections. */
export const reconciliations = table('reconciliations', {
  id: serial(),
  subject_id: uuid(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  found: text<Difference>(),
  done: text<Remedy>(),
  details: json().default({}),
  created_at: now(),
});

/** Log of operators' actions; rows are never changed. */
export const operatorActions = table('operator_actions', {
  id: serial(),
  actor_id: uuid().to('users'),
  action: text().oneOf(['resume', 'start-from-records', 'retry-delivery', 'compare-all']),
  subject_id: uuid().optional(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  outbox_id: text().optional(),
  created_at: now(),
});
