import type { Migration } from '../migrate';

/** Whose rows may be about a selection, in the order in which rows may be deleted. */
const ABOUT = [
  'operator_actions',
  'notifications',
  'comments',
  'events',
  'outbox',
  'checkpoints',
  'snapshots',
  'batch_items',
  'decisions',
  'tasks',
  'files',
  'reconciliations',
  'reconciliation_checks',
  'workflow_runs',
];

/** The decisions of the three bodies, as the columns that lists read. */
const BODIES = { commission: 'commission', direction: 'direction', supervisory_board: 'supervisoryBoard' };
const each = (line: (column: string, field: string) => string) =>
  Object.entries(BODIES)
    .map(([column, field]) => line(column, field))
    .join(',\n  ');

const ENGINE = `epoch, version, active_run_id, checkpoint_seq, needs_operator, operator_since, suspected_at, completed_at`;

const SUBJECTS = `
create or replace view subjects as
  select 'application' as kind, id, ${ENGINE}, created_at, spec_id as label, title from applications
  union all
  select 'session', id, ${ENGINE}, created_at, counter::text, type from board_sessions`;

/**
 * The selection of an expert is a subject of its own: a workflow from the start to the role (rules/selection-and-votes, "Stages"). Its state and status
 * are written by that workflow alone; what the three bodies decided follows from the state. A session on experts has their
 * selections on its agenda, and what it decides is carried out by a batch, as of applications.
 */
export const up: Migration = (sql) =>
  sql(`
alter table expert_selections
  add column state jsonb,
  add column epoch int not null default 0,
  add column version int not null default 0,
  add column active_run_id text,
  add column checkpoint_seq int,
  add column needs_operator text,
  add column operator_note int not null default 0,
  add column operator_since timestamptz,
  add column suspected_at timestamptz,
  add column completed_at timestamptz,
  add column updated_at timestamptz not null default now();
update expert_selections set state = jsonb_build_object(
  'v', 1, 'expertId', user_id, 'profileFilled', true, 'vote', jsonb_build_object('status', 1, 'votes', jsonb_build_object()),
  'completed', -2 in (commission, direction, supervisory_board), 'deadlines', jsonb_build_object(),
  'matching', jsonb_build_object('status', status, 'commission', commission, 'direction', direction, 'supervisoryBoard', supervisory_board));
update expert_selections set completed_at = started_at where (state->>'completed')::boolean;
alter table expert_selections
  alter column state set not null,
  ${each((column) => `drop column ${column}`)};
alter table expert_selections
  ${each((column, field) => `add column ${column} int not null generated always as ((state->'matching'->>'${field}')::int) stored`)};
create trigger expert_selections_operator_since before update of needs_operator on expert_selections
  for each row when (old.needs_operator is distinct from new.needs_operator) execute function note_operator_since();
create index expert_selections_stage on expert_selections (status) where completed_at is null;

-- The selection that is decided on, where item_id is an expert.
alter table board_session_items add column selection_id uuid references expert_selections;
create index board_session_items_selection on board_session_items (selection_id) where selection_id is not null;

alter table batch_items rename column application_id to subject_id;
alter table batch_items drop constraint batch_items_application_id_fkey;
alter table batch_items
  add column subject_kind text not null default 'application'
    check (subject_kind in ('application', 'session', 'selection', 'document')),
  add column application_id uuid references applications
    generated always as (case when subject_kind = 'application' then subject_id end) stored;
drop index batch_items_waiting;
create index batch_items_waiting on batch_items (application_id) where state = 'waiting';

-- A selection is named by its expert and its season.
${SUBJECTS}
  union all
  select 'selection', s.id, ${ENGINE.split(', ')
    .map((column) => `s.${column}`)
    .join(', ')}, s.started_at, u.name, seasons.title
    from expert_selections s join users u on u.id = s.user_id join seasons on seasons.id = s.season_id;
`);

export const down: Migration = (sql) =>
  sql(`
${SUBJECTS};
delete from commands where split_part(scope, ':', 1) = 'selection';
alter table operator_actions disable trigger operator_actions_stay;
${ABOUT.map((table) => `delete from ${table} where subject_kind = 'selection';`).join('\n')}
alter table operator_actions enable trigger operator_actions_stay;
drop index batch_items_waiting;
alter table batch_items drop column application_id, drop column subject_kind;
alter table batch_items rename column subject_id to application_id;
alter table batch_items add constraint batch_items_application_id_fkey foreign key (application_id) references applications;
create index batch_items_waiting on batch_items (application_id) where state = 'waiting';
alter table board_session_items drop column selection_id;
drop index expert_selections_stage;
drop trigger expert_selections_operator_since on expert_selections;
${Object.keys(BODIES)
  .map((column) => `alter table expert_selections alter column ${column} drop expression;`)
  .join('\n')}
alter table expert_selections
  ${each((column) => `alter column ${column} set default 0, alter column ${column} set not null`)};
alter table expert_selections
  drop column state, drop column epoch, drop column version, drop column active_run_id, drop column checkpoint_seq,
  drop column needs_operator, drop column operator_note, drop column operator_since, drop column suspected_at,
  drop column completed_at, drop column updated_at;
`);
