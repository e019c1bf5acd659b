import type { Migration } from '../migrate';

/** Versions of the foundation's bank details (rules/documents, "Foundation's bank details"): the newest stands in new documents, and none is changed. */
export const up: Migration = (sql) =>
  sql(`
create table foundation_details (
  version int primary key,
  details jsonb not null);
`);

export const down: Migration = (sql) => sql('drop table foundation_details;');
