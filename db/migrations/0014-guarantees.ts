import type { Migration } from '../migrate';

/**
 * What keeps records and workflows together: the runs an application's workflow has had, so that one of the past is known
 * when it writes late; one waiting command per application, kept with its end once its caller was told "accepted"; what
 * the reconciler found; the workers that are alive.
 */
export const up: Migration = (sql) =>
  sql(`
-- Every run that has written the application's records. Only the one in applications.active_run_id may write.
-- 'records:…' stands for no run of Temporal's: the records themselves, between an old run's end and a new one's start.
create table workflow_runs (
  application_id uuid not null references applications,
  run_id text not null,
  epoch int not null,
  activated_at timestamptz not null default now(),
  primary key (application_id, run_id));
insert into workflow_runs (application_id, run_id, epoch)
  select id, active_run_id, epoch from applications where active_run_id is not null
  union
  select c.application_id, c.run_id, 0 from checkpoints c join applications a on a.id = c.application_id
   where c.run_id is distinct from a.active_run_id
  union
  select d.application_id, d.run_id, min(d.epoch) from decisions d join applications a on a.id = d.application_id
   where d.run_id is distinct from a.active_run_id group by d.application_id, d.run_id
  on conflict do nothing;

alter table applications
  -- Number of the newest operator's mark of the active run: an older one that comes late is not written.
  add column operator_note int not null default 0,
  -- Somebody has seen that workflow and records disagree: the reconciler looks at once.
  add column suspected_at timestamptz;
create index applications_suspected on applications (suspected_at) where suspected_at is not null;
create index applications_not_started on applications (created_at) where active_run_id is null;

-- When the reconciler last took an application up to compare it with its workflow (infinity: it is completed; -infinity:
-- somebody asks for it), and when it had done so.
create table reconciliation_checks (
  application_id uuid primary key references applications,
  checked_at timestamptz not null default now(),
  compared_at timestamptz);
create index reconciliation_checks_next on reconciliation_checks (checked_at);
insert into reconciliation_checks (application_id) select id from applications where active_run_id is not null;

-- Every difference the reconciler has found, and what it did.
create table reconciliations (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  found text not null,
  done text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now());
create index reconciliations_application on reconciliations (application_id);

-- accepted_at: its caller was told that it will be carried out; refusal: what they were told then.
alter table commands add column accepted_at timestamptz, add column refusal jsonb;
-- Of several that wait for one application none but the oldest was ever sent on; the others can win no more.
delete from commands c using commands older
 where c.state = 'pending' and older.state = 'pending' and older.scope = c.scope and c.scope like 'application:%'
   and (older.created_at, older.request_id) < (c.created_at, c.request_id);
create unique index commands_one_pending on commands (scope) where state = 'pending' and scope like 'application:%';
create index commands_accepted on commands (scope, answered_at) where accepted_at is not null;

-- Of a notice about a command: its idempotency key.
alter table notifications add column command_id text;

-- Unlogged: what is lost with it is written again within a second. engine_at: when Temporal last answered this worker.
create unlogged table workers (
  id text primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  engine_at timestamptz);
`);

export const down: Migration = (sql) =>
  sql(`
drop table workers;
delete from notifications where command_id is not null;
alter table notifications drop column command_id;
drop index commands_accepted;
drop index commands_one_pending;
delete from commands where state = 'refused';
alter table commands drop column accepted_at, drop column refusal;
drop table reconciliations;
drop table reconciliation_checks;
drop index applications_not_started;
drop index applications_suspected;
alter table applications drop column operator_note, drop column suspected_at;
drop table workflow_runs;
`);
