import type { Migration } from '../migrate';

/** Commands with their answers, rollbacks, the outbox, letters, live events and the request log. */
export const up: Migration = (sql) =>
  sql(`
-- scope: 'application:<id>', or what else the request is about; request_id: the caller's idempotency key.
create table commands (
  scope text not null,
  request_id text not null,
  digest text not null,
  step text not null,
  actor_id text not null,
  actor_role text not null,
  body jsonb not null,
  call jsonb,
  state text not null default 'pending' check (state in ('pending', 'won', 'refused')),
  answer jsonb,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (scope, request_id));
create index commands_pending on commands (created_at) where state = 'pending';

create table rollbacks (
  id uuid primary key,
  type text not null check (type in ('application', 'expert_review')),
  target jsonb not null,
  user_id uuid not null references users,
  state text not null default 'requested' check (state in ('requested', 'done', 'signed')),
  protocol_file_id uuid references files,
  created_at timestamptz not null default now(),
  finished_at timestamptz);

create table rollback_items (
  rollback_id uuid not null references rollbacks,
  application_id uuid not null references applications,
  record_id uuid,
  base_run_id text,
  origin_run_id text,
  reset_event_id bigint,
  snapshot_id text,
  new_run_id text,
  state text not null default 'requested' check (state in ('requested', 'reset', 'restored', 'failed')),
  error text,
  updated_at timestamptz not null default now(),
  primary key (rollback_id, application_id));
create unique index rollback_one_at_a_time on rollback_items (application_id) where state in ('requested', 'reset');

create table outbox (
  id text primary key,
  kind text not null check (kind in ('webhook', 'letter')),
  application_id uuid references applications,
  decision_id bigint references decisions,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'withdrawn', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz);
create index outbox_waiting on outbox (next_at) where state = 'waiting';

create table letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now());

create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  application_id uuid,
  audiences text[] not null default '{}',
  data jsonb not null default '{}',
  created_at timestamptz not null default now());

create table request_log (
  id bigint generated always as identity primary key,
  request_id text not null,
  user_id text,
  method text not null,
  route text,
  status int not null,
  ms int not null,
  created_at timestamptz not null default now());

create table drafts (
  user_id uuid not null references users,
  application_id uuid not null references applications,
  key text not null,
  epoch int not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, application_id, key));

create index drafts_application on drafts (application_id);

create table scores (
  review_id uuid not null,
  application_id uuid not null references applications,
  question_id uuid not null references questions,
  score int not null,
  updated_at timestamptz not null default now(),
  primary key (review_id, question_id));
create index scores_application on scores (application_id);
`);

export const down: Migration = (sql) =>
  sql('drop table scores, drafts, request_log, events, letters, outbox, rollback_items, rollbacks, commands');
