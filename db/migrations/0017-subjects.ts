import type { Migration } from '../migrate';

/** A table whose rows are about a subject. */
interface About {
  table: string;
  /** The application must be there, where the subject is one. */
  references: boolean;
  /** What pages read by application, as an index's columns and condition. */
  index?: string;
}

/** In the order in which rows may be deleted. */
const ABOUT: readonly About[] = [
  { table: 'operator_actions', references: true },
  { table: 'notifications', references: false },
  { table: 'comments', references: true, index: '(application_id, seq)' },
  { table: 'events', references: false },
  { table: 'outbox', references: true },
  { table: 'checkpoints', references: true },
  { table: 'snapshots', references: true },
  { table: 'decisions', references: true, index: '(application_id, id)' },
  { table: 'tasks', references: true, index: '(application_id) where closed_at is null' },
  { table: 'files', references: true, index: '(application_id)' },
  { table: 'reconciliations', references: true },
  { table: 'reconciliation_checks', references: true },
  { table: 'workflow_runs', references: true },
];

/** The column keeps its keys and indexes under its new name; `application_id` follows from it. */
const toSubject = ({ table, references, index }: About) => `
alter table ${table} rename column application_id to subject_id;
${references ? `alter table ${table} drop constraint ${table}_application_id_fkey;` : ''}
alter table ${table}
  add column subject_kind text not null default 'application'
    check (subject_kind in ('application', 'session', 'selection', 'document')),
  add column application_id uuid ${references ? 'references applications' : ''}
    generated always as (case when subject_kind = 'application' then subject_id end) stored;
${index ? `create index ${table}_by_application on ${table} ${index};` : ''}`;

const toApplication = ({ table, references }: About) => `
delete from ${table} where subject_kind <> 'application' and subject_id is not null;
alter table ${table} drop column application_id, drop column subject_kind;
alter table ${table} rename column subject_id to application_id;
${references ? `alter table ${table} add constraint ${table}_application_id_fkey foreign key (application_id) references applications;` : ''}`;

/**
 * What can have steps is a subject: an application, a board session. Tasks, decisions, files, notices, events, comments
 * and what keeps workflows and records together are about a subject of any kind. Board sessions, their agenda and marks; and batches: one decision
 * carried out on many applications.
 */
export const up: Migration = (sql) =>
  sql(`
${ABOUT.map(toSubject).join('\n')}

-- A session's agenda, texts and marks are written by its members; state and status by its workflow alone.
create table board_sessions (
  id uuid primary key,
  type text not null check (type in ('tech_review', 'experts', 'expert_commission', 'expert_supervisory')),
  counter int not null,
  created_by uuid not null references users,
  members uuid[] not null,
  direction_date text not null default '',
  introduction text not null default '',
  decision_text text not null default '',
  -- Of each text: how often it was written, by whom last, and when.
  edits jsonb not null default '{}',
  -- Raised by every change of texts and marks: who accepts has seen this one.
  content int not null default 0,
  status int not null,
  state jsonb not null,
  epoch int not null default 0,
  version int not null default 0,
  active_run_id text,
  checkpoint_seq int,
  needs_operator text,
  operator_note int not null default 0,
  operator_since timestamptz,
  suspected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (type, counter));
create index board_sessions_page on board_sessions (type, counter desc);
create trigger board_sessions_operator_since before update of needs_operator on board_sessions
  for each row when (old.needs_operator is distinct from new.needs_operator) execute function note_operator_since();

-- item_id: an application, or an expert. open: the session is not held yet.
create table board_session_items (
  session_id uuid not null references board_sessions on delete cascade,
  item_id uuid not null,
  position int not null,
  result int not null default 0,
  marked_by uuid references users,
  marked_at timestamptz,
  open boolean not null default true,
  primary key (session_id, item_id));
create unique index board_session_items_one on board_session_items (item_id) where open;
create index board_session_items_item on board_session_items (item_id);

-- step: the one that is taken on each application. session_id: the session that has decided so.
create table batches (
  id uuid primary key,
  kind text not null check (kind in ('session', 'signing')),
  step text not null,
  session_id uuid references board_sessions on delete cascade,
  created_by text not null,
  actor_role text not null,
  created_at timestamptz not null default now(),
  -- When its workflow was last asked for.
  started_at timestamptz,
  finished_at timestamptz);
create index batches_open on batches (created_at) where finished_at is null;
create unique index batches_session on batches (session_id) where session_id is not null;

create table batch_items (
  batch_id uuid not null references batches on delete cascade,
  position int not null,
  application_id uuid not null references applications,
  record_id uuid,
  outcome text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  decision_id bigint references decisions,
  -- Why it could not be done: a key of the texts with its parameters.
  problem jsonb,
  updated_at timestamptz not null default now(),
  primary key (batch_id, position));
create index batch_items_waiting on batch_items (application_id) where state = 'waiting';

alter table applications add foreign key (bulk_signing_id) references batches;

drop index commands_one_pending;
create unique index commands_one_pending on commands (scope)
  where state = 'pending' and split_part(scope, ':', 1) in ('application', 'session', 'selection', 'document');

-- What the engine asks of every kind.
create view subjects as
  select 'application' as kind, id, epoch, version, active_run_id, checkpoint_seq, needs_operator, operator_since, suspected_at,
         completed_at, created_at, spec_id as label
    from applications
  union all
  select 'session', id, epoch, version, active_run_id, checkpoint_seq, needs_operator, operator_since, suspected_at,
         completed_at, created_at, counter::text
    from board_sessions;
`);

export const down: Migration = (sql) =>
  sql(`
drop view subjects;
delete from commands where split_part(scope, ':', 1) in ('session', 'selection', 'document');
drop index commands_one_pending;
create unique index commands_one_pending on commands (scope) where state = 'pending' and scope like 'application:%';
update applications set bulk_signing_id = null where bulk_signing_id is not null;
alter table applications drop constraint applications_bulk_signing_id_fkey;
drop table batch_items, batches, board_session_items, board_sessions;
alter table operator_actions disable trigger operator_actions_stay;
${ABOUT.map(toApplication).join('\n')}
alter table operator_actions enable trigger operator_actions_stay;
`);
