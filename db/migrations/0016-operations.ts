import type { Migration } from '../migrate';

/** What the operator's page shows besides: since when an application waits, what operators did, and the last backup. */
export const up: Migration = (sql) =>
  sql(`
alter table applications add column operator_since timestamptz;
update applications set operator_since = now() where needs_operator is not null;
create function note_operator_since() returns trigger language plpgsql as $$ begin
  new.operator_since := case when new.needs_operator is not null then coalesce(old.operator_since, now()) end;
  return new;
end $$;
create trigger applications_operator_since before update of needs_operator on applications
  for each row when (old.needs_operator is distinct from new.needs_operator) execute function note_operator_since();

create index outbox_failed on outbox (created_at) where state = 'failed';

create table operator_actions (
  id bigint generated always as identity primary key,
  actor_id uuid not null references users,
  action text not null check (action in ('resume', 'start-from-records', 'retry-delivery', 'compare-all')),
  application_id uuid references applications,
  outbox_id text,
  created_at timestamptz not null default now());
create trigger operator_actions_stay before update or delete or truncate on operator_actions
  for each statement execute function keep_administration_rows();

-- Written by \`npm run backup\` when a copy is whole.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  folder text not null,
  files int not null,
  bytes bigint not null,
  -- Stored files that the records name and that were missing or damaged.
  lost int not null);
`);

export const down: Migration = (sql) =>
  sql(`
drop table backups;
drop table operator_actions;
drop index outbox_failed;
drop trigger applications_operator_since on applications;
drop function note_operator_since;
alter table applications drop column operator_since;
`);
