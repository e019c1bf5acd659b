import type { Migration } from '../migrate';

/** Whose rows may be about a document, in the order in which rows may be deleted. */
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

const ENGINE = [
  'epoch',
  'version',
  'active_run_id',
  'checkpoint_seq',
  'needs_operator',
  'operator_since',
  'suspected_at',
  'completed_at',
];
const engineOf = (table: string) => ENGINE.map((column) => `${table}.${column}`).join(', ');

const SUBJECTS = `
create or replace view subjects as
  select 'application' as kind, id, ${ENGINE.join(', ')}, created_at, spec_id as label, title from applications
  union all
  select 'session', id, ${ENGINE.join(', ')}, created_at, counter::text, type from board_sessions
  union all
  select 'selection', s.id, ${engineOf('s')}, s.started_at, u.name, seasons.title
    from expert_selections s join users u on u.id = s.user_id join seasons on seasons.id = s.season_id`;

/**
 * Generated documents as subjects with a workflow (rules/documents, "Document statuses"): state and status are written by it alone, what the file is made of
 * by people and by its decisions. A document keeps its template's version and the rates of taxes it was made with.
 */
export const up: Migration = (sql) =>
  sql(`
create table tax_rates (
  tax text not null check (tax in ('income', 'military')),
  valid_from date not null,
  -- Hundredths of a per cent.
  rate int not null check (rate between 0 and 10000),
  primary key (tax, valid_from));
insert into tax_rates values ('income', '2016-01-01', 1800), ('military', '2016-01-01', 150), ('military', '2024-12-01', 500);

create table generated_documents (
  id uuid primary key,
  application_id uuid not null references applications,
  season_id uuid not null references seasons,
  template_id uuid not null references document_templates,
  template_version int not null,
  title text not null,
  requisites text not null check (requisites in ('natural_person', 'legal_entity', 'legal_entity_fop')),
  template_data jsonb not null default '{}',
  fin_info_data jsonb,
  fin_fields jsonb not null default '{}',
  fin_details_client jsonb,
  fin_details_fund jsonb not null,
  rework_message text,
  tax_rates jsonb not null,
  -- Raised by every change of what the file is made of; the file is made of this one.
  content int not null default 0,
  file_content int not null default 0,
  docx_id uuid references files,
  -- Variables without a value in the file.
  unresolved text[] not null default '{}',
  created_by uuid not null references users,
  status int not null,
  state jsonb not null,
  fin_details_status int not null generated always as ((state->'finDetails'->>'status')::int) stored,
  in_force boolean not null generated always as ((state->'document'->>'inForce')::boolean) stored,
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
  completed_at timestamptz);
create index generated_documents_application on generated_documents (application_id, created_at desc);
create index generated_documents_feed on generated_documents (season_id, created_at desc, id desc);
-- An application has one agreement.
create unique index generated_documents_in_force on generated_documents (application_id) where in_force;
create trigger generated_documents_operator_since before update of needs_operator on generated_documents
  for each row when (old.needs_operator is distinct from new.needs_operator) execute function note_operator_since();

alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing', 'distribution', 'decision', 'document'));

-- A document is named by its title and its application's number.
${SUBJECTS}
  union all
  select 'document', d.id, ${engineOf('d')}, d.created_at, d.title, a.spec_id
    from generated_documents d join applications a on a.id = d.application_id;
`);

export const down: Migration = (sql) =>
  sql(`
${SUBJECTS};
delete from commands where split_part(scope, ':', 1) = 'document';
delete from batches where kind = 'document';
alter table operator_actions disable trigger operator_actions_stay;
${ABOUT.map((table) => `delete from ${table} where subject_kind = 'document';`).join('\n')}
alter table operator_actions enable trigger operator_actions_stay;
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('session', 'signing', 'distribution', 'decision'));
drop table generated_documents;
drop table tax_rates;
`);
