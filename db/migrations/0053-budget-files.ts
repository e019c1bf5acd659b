import type { Migration } from '../migrate';

/**
 * The document of an application that its form names as the budget (rules/application, "Documents"): at most one. Applications
 * submitted before name none.
 */
export const up: Migration = (sql) =>
  sql(`
alter table files add column budget boolean not null default false;
create unique index files_budget on files (application_id) where budget;
`);

export const down: Migration = (sql) => sql('alter table files drop column budget');
