import type { Migration } from '../migrate';

const TABLES = ['methodologies', 'question_groups', 'questions'];

/** Methodologies are kept by people: of two who change the same record at once the second is told. */
export const up: Migration = (sql) =>
  sql(TABLES.map((table) => `alter table ${table} add column version int not null default 1;`).join('\n'));

export const down: Migration = (sql) =>
  sql(TABLES.map((table) => `alter table ${table} drop column version;`).join('\n'));
