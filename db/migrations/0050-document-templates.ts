import type { Migration } from '../migrate';

/**
 * Templates of documents with all their versions (rules/documents, "Templates"). A deleted template stays: documents are bound to
 * the version they were made with.
 */
export const up: Migration = (sql) =>
  sql(`
create table document_templates (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  version int not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  deleted_by uuid references users,
  deleted_at timestamptz);
create table document_template_versions (
  template_id uuid not null references document_templates,
  version int not null,
  title text not null,
  comment text not null default '',
  blocks jsonb not null,
  variables jsonb not null,
  requisites text[] not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (template_id, version));
create index document_templates_number on document_templates (number) where deleted_at is null;
`);

export const down: Migration = (sql) =>
  sql(`
drop table document_template_versions;
drop table document_templates;
`);
