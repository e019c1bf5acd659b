import type { Migration } from '../migrate';

/**
 * An application, its files, and what its workflow writes: state, decisions, waits, snapshots, checkpoints.
 * `state` is the workflow's own (domain/state.ts); the status columns follow from it and serve the lists.
 */
export const up: Migration = (sql) =>
  sql(`
create sequence application_serial start 1001;

create table applications (
  id uuid primary key,
  spec_id text not null unique,
  contest_id uuid not null references contests,
  integration_key text references integration_keys,
  title text not null,
  applicant jsonb not null,
  applicant_tax_id text not null,
  form jsonb not null,
  cultural_sector text,
  keywords text[] not null default '{}',
  state jsonb not null,
  overall int not null default 0,
  tech_status int generated always as ((state->'techReview'->>'status')::int) stored,
  expert_status int generated always as ((state->'expertReview'->>'status')::int) stored,
  agreement_status int generated always as ((state->'agreement'->>'status')::int) stored,
  act_status int generated always as ((state->'act'->>'status')::int) stored,
  rating numeric,
  epoch int not null default 0,
  version int not null default 0,
  active_run_id text,
  checkpoint_seq int,
  bulk_signing_id uuid,
  needs_operator text,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create index applications_contest on applications (contest_id, spec_id);
-- Calls of the expert area know the review's id only.
create index applications_reviews on applications using gin ((state->'expertReview'->'reviews') jsonb_path_ops);
create index applications_counts on applications (contest_id, tech_status, expert_status);
create index applications_overall on applications (overall, spec_id);

create table files (
  id uuid primary key,
  application_id uuid references applications,
  slot text not null,
  name text not null,
  title text,
  sha256 text not null,
  size bigint not null,
  mime text not null,
  sign_id text,
  uploaded_by text not null,
  created_at timestamptz not null default now());
create index files_application on files (application_id);

create table decisions (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  epoch int not null,
  version int not null,
  update_id text not null,
  process text not null,
  step text not null,
  outcome text,
  record_id uuid,
  status_from int,
  status_to int not null,
  overall int not null,
  actor_id text not null,
  actor_role text not null,
  body jsonb not null default '{}',
  run_id text not null,
  superseded_epoch int,
  created_at timestamptz not null default now(),
  unique (application_id, epoch, update_id),
  unique (application_id, epoch, version));

create index decisions_record on decisions (record_id);

create table tasks (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications,
  key text not null,
  process text not null,
  step text not null,
  record_id uuid,
  roles text[] not null,
  assignee_id uuid,
  claimed_by uuid references users,
  due_at timestamptz,
  overdue boolean not null default false,
  epoch int not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz);
create unique index tasks_open_key on tasks (application_id, key) where closed_at is null;
create index tasks_claimed on tasks (claimed_by) where closed_at is null;
create index tasks_overdue on tasks (due_at) where closed_at is null;

-- One row for each inbox a task stands in: 'role:lawyer' or 'user:<id>'. Pages are read by this index alone.
create table task_audiences (
  task_id bigint not null references tasks on delete cascade,
  audience text not null,
  sort_at timestamptz not null,
  primary key (task_id, audience));
create index task_audiences_page on task_audiences (audience, sort_at, task_id);

create table snapshots (
  id text primary key,
  application_id uuid not null references applications,
  version int not null,
  state jsonb not null,
  effective bigint[] not null,
  created_at timestamptz not null default now());

create table checkpoints (
  application_id uuid not null references applications,
  run_id text not null,
  seq int not null,
  name text not null,
  version int not null,
  reset_event_id bigint not null,
  -- The run whose history holds the event: another than run_id where it was copied into a reset run.
  origin_run_id text not null,
  snapshot_id text not null references snapshots,
  created_at timestamptz not null default now(),
  primary key (application_id, run_id, seq));
`);

export const down: Migration = (sql) =>
  sql(
    'drop table checkpoints, snapshots, task_audiences, tasks, decisions, files, applications; drop sequence application_serial',
  );
