import type { Difference, Remedy } from '../../domain/reconciliation';
import { bigint, id, int, json, moment, now, serial, text, uuid } from './columns';
import { asApplication, subjectKind } from './subject';
import { table } from './table';

/** Every call. user_id is who really called; acting_as the account shown to them. */
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

/** Errors of pages that are the same. */
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

/** Workers that are alive. engine_at: when Temporal last answered this one. */
export const workers = table('workers', {
  id: text().key(),
  version: text(),
  started_at: now(),
  seen_at: now(),
  engine_at: moment().optional(),
});

/** Written by `npm run backup` when a copy is whole. lost: stored files that were missing or damaged. */
export const backups = table('backups', {
  id: serial(),
  began_at: moment(),
  ended_at: now(),
  folder: text(),
  files: int(),
  bytes: bigint(),
  lost: int(),
});

/** Histories of ended runs that the file store holds, by the digest of the gzipped JSON. */
export const exportedHistories = table('exported_histories', {
  workflow_id: text(),
  run_id: text().key(),
  closed_at: moment(),
  sha256: text(),
  size: bigint(),
  exported_at: now(),
});

/** When the reconciler last took a subject up (infinity: it is completed; -infinity: somebody asks), and had compared it. */
export const reconciliationChecks = table('reconciliation_checks', {
  subject_id: uuid().key(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  checked_at: now(),
  compared_at: moment().optional(),
});

/** Every difference the reconciler has found, and what it did. */
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
