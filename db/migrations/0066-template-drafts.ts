import type { Migration } from '../migrate';

/**
 * Unsaved text of a template, one of each person and template; `key`: id of the template, or `new`. Each save has a new revision, and names
 * the one that it replaces. A draft is no part of the template: it stays when the template is deleted, so that nothing typed is lost.
 */
export const up: Migration = (sql) =>
  sql(`
create table document_template_drafts (
  user_id uuid not null references users,
  key text not null,
  version int not null,
  content jsonb not null,
  revision uuid not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key));
create index document_template_drafts_key on document_template_drafts (key)`);

export const down: Migration = (sql) => sql('drop table document_template_drafts');
