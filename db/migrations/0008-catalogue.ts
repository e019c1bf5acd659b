import type { Migration } from '../migrate';

/**
 * The catalogue as people keep it: a version against lost edits, archiving, a last day of submission, names of holidays, and
 * a log of every change that can only grow. Indexes: what the expert and the reporting division read of a contest, and who
 * uses an option of a dictionary.
 */
export const up: Migration = (sql) =>
  sql(`
alter table seasons add column version int not null default 1, add column archived_at timestamptz;
alter table programs add column version int not null default 1, add column archived_at timestamptz;
alter table lots add column version int not null default 1, add column archived_at timestamptz;
alter table contests add column version int not null default 1, add column archived_at timestamptz,
  add column submission_end date;
alter table dictionary_options add column version int not null default 1;
alter table holidays add column name text not null default '';

create table catalogue_log (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id text not null,
  action text not null,
  changes jsonb not null default '[]',
  actor_id uuid not null,
  created_at timestamptz not null default now());
create index catalogue_log_record on catalogue_log (kind, record_id, id);

create function catalogue_log_only_grows() returns trigger language plpgsql as $body$
begin
  raise exception 'catalogue_log is append-only';
end $body$;
create trigger catalogue_log_kept before update or delete or truncate on catalogue_log
  for each statement execute function catalogue_log_only_grows();

create index applications_for_experts on applications (contest_id, spec_id) where tech_status = 2;
create index applications_for_reporting on applications (contest_id, spec_id) where expert_status = 3;
create index applications_evaluated on applications (contest_id, spec_id) where expert_status <> 0;
create index applications_keywords_used on applications using gin (keywords);
-- A hash: the applicant's system may send a sector longer than a b-tree takes.
create index applications_sector_used on applications using hash (cultural_sector);
create index applications_need_operator on applications (id) where needs_operator is not null;
`);

export const down: Migration = (sql) =>
  sql(`
drop index applications_evaluated, applications_need_operator, applications_sector_used, applications_keywords_used, applications_for_reporting, applications_for_experts;
drop table catalogue_log;
drop function catalogue_log_only_grows;
alter table holidays drop column name;
alter table dictionary_options drop column version;
alter table contests drop column submission_end, drop column archived_at, drop column version;
alter table lots drop column archived_at, drop column version;
alter table programs drop column archived_at, drop column version;
alter table seasons drop column archived_at, drop column version;
`);
