import type { Migration } from '../migrate';

/** Where each person begins: the page of their role's area, or their tasks. */
export const up: Migration = (sql) =>
  sql(`alter table users add column first_page text not null default 'area'`);

export const down: Migration = (sql) => sql('alter table users drop column first_page');
