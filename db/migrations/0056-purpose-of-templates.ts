import type { Migration } from '../migrate';

/** The document that a template is for, in each of its versions; all templates before were offered as the grant agreement. */
export const up: Migration = (sql) =>
  sql(`
alter table document_template_versions add column purpose text not null default 'agreement'
  check (purpose in ('agreement', 'additional', 'act', 'other'))`);

export const down: Migration = (sql) => sql('alter table document_template_versions drop column purpose');
