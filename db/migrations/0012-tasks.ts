import type { Migration } from '../migrate';

/** Tasks at work: who has handed a task to whom, substitutes, reminders, notifications, comments to colleagues. */
export const up: Migration = (sql) =>
  sql(`
alter table tasks
  add column assigned_by uuid references users,
  add column assigned_at timestamptz,
  -- When the reminders look at the task next; 'infinity': never again.
  add column remind_at timestamptz not null default now();
-- What is late already has been written about.
update tasks set remind_at = 'infinity' where due_at is null or due_at <= now();
create index tasks_remind on tasks (remind_at) where closed_at is null and remind_at < 'infinity';

-- Whoever has a task has it in an inbox of their own too: a substitute's inbox reads that range.
insert into task_audiences (task_id, audience, sort_at)
  select t.id, 'user:' || t.claimed_by, coalesce(t.due_at, '9999-01-01T00:00:00Z') from tasks t
   where t.claimed_by is not null and t.closed_at is null
  on conflict do nothing;

-- In force on the days from first to last, counted in Kyiv, unless it was ended before.
create table substitutions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  substitute_id uuid not null references users,
  first_day date not null,
  last_day date not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (first_day <= last_day),
  check (user_id <> substitute_id));
create index substitutions_substitute on substitutions (substitute_id) where ended_at is null;
create index substitutions_user on substitutions (user_id);
create view substitutions_now as
  select id, user_id, substitute_id, first_day, last_day from substitutions
   where ended_at is null and (now() at time zone 'Europe/Kyiv')::date between first_day and last_day;

create table comments (
  id uuid primary key,
  seq bigint generated always as identity,
  application_id uuid not null references applications,
  author_id uuid not null references users,
  body text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz);
create index comments_page on comments (application_id, seq);

create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  kinds jsonb not null default '{}',
  days_before int not null default 1 check (days_before between 1 and 14),
  digest_hour int check (digest_hour between 0 and 23),
  updated_at timestamptz not null default now());

-- key: what it is about, told to a person once. Task and application are no foreign keys on purpose: the reminders hold
-- locks of tasks while they write, and must not wait for an application whose decision waits for its tasks.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  key text not null,
  task_id bigint,
  application_id uuid,
  comment_id uuid references comments,
  actor_id uuid references users,
  due_at timestamptz,
  in_page boolean not null,
  letter text not null check (letter in ('none', 'now', 'digest')),
  digest_day date,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, key));
create index notifications_page on notifications (user_id, id) where in_page;
create index notifications_unread on notifications (user_id, id) where in_page and read_at is null;
create index notifications_digest on notifications (user_id) where letter = 'digest' and digest_day is null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
`);

export const down: Migration = (sql) =>
  sql(`
drop table notifications, notification_settings, comments;
drop view substitutions_now;
drop table substitutions;
alter table tasks drop column assigned_by, drop column assigned_at, drop column remind_at;
`);
