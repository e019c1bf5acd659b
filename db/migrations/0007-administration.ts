import type { Migration } from '../migrate';

/**
 * Administration of accounts: indexes of the users table, who changed whose role or block, support's sessions as another
 * account with their append-only record, and the client error log (specification 1 §2, §3).
 */
export const up: Migration = (sql) =>
  sql(`
create extension if not exists pg_trgm;
create index users_by_name on users (name collate "uk-x-icu", id);
create index users_by_role on users (role, name collate "uk-x-icu", id);
create index users_by_created on users (created_at, id);
create index users_by_council on users (council_id) where council_id is not null;
create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);

create function keep_administration_rows() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % stay as they are', tg_table_name; end $$;

-- Who changed what of an account. Values only of role and block, else the fields' names.
create table user_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  actor_id uuid not null references users,
  fields text[] not null,
  role_before text, role_after text,
  blocked_before boolean, blocked_after boolean,
  created_at timestamptz not null default now());
create index user_changes_user on user_changes (user_id, id);
create trigger user_changes_stay before update or delete or truncate on user_changes
  for each statement execute function keep_administration_rows();

-- A row when support enters as somebody, and a row when it ends, however that happens.
create table impersonations (
  id bigint generated always as identity primary key,
  impersonation_id uuid not null,
  kind text not null check (kind in ('began', 'ended')),
  actor_id uuid not null references users,
  user_id uuid not null references users,
  reason text,
  at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (impersonation_id, kind));
create index impersonations_user on impersonations (user_id, id) where kind = 'began';
create trigger impersonations_stay before update or delete or truncate on impersonations
  for each statement execute function keep_administration_rows();

alter table sessions
  add column impersonation_id uuid,
  add column impersonator_id uuid references users on delete cascade;
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create function note_impersonation_end() returns trigger language plpgsql as $$ begin
  insert into impersonations (impersonation_id, kind, actor_id, user_id, at, expires_at)
  values (old.impersonation_id, 'ended', old.impersonator_id, old.user_id, least(now(), old.expires_at), old.expires_at)
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_impersonation_ends after delete on sessions
  for each row when (old.impersonation_id is not null) execute function note_impersonation_end();

-- user_id is who really called; acting_as the account shown to them.
alter table request_log add column acting_as text;

create table client_error_groups (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique,
  message text not null,
  count int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now());
create index client_error_groups_page on client_error_groups (last_at desc, id desc);

create table client_errors (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references client_error_groups on delete cascade,
  url text not null,
  error text not null,
  state jsonb not null,
  role text,
  browser text not null,
  created_at timestamptz not null default now());
create index client_errors_page on client_errors (group_id, created_at desc, id desc);
create index client_errors_created on client_errors (created_at);
`);

export const down: Migration = (sql) =>
  sql(`
drop table client_errors, client_error_groups;
alter table request_log drop column acting_as;
drop trigger sessions_impersonation_ends on sessions;
drop function note_impersonation_end;
alter table sessions drop column impersonation_id, drop column impersonator_id;
drop table impersonations, user_changes;
drop function keep_administration_rows;
drop index users_by_name, users_by_role, users_by_created, users_by_council, users_search;
`);
