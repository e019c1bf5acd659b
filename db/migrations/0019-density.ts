import type { Migration } from '../migrate';

/** How close together the rows of lists stand, as each person wants them. */
export const up: Migration = (sql) =>
  sql(`alter table users add column density text not null default 'usual'`);

export const down: Migration = (sql) => sql('alter table users drop column density');
