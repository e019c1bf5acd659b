import type { Migration } from '../migrate';

/** Why an application is taken back, as the person who does it says. */
export const up: Migration = (sql) => sql('alter table rollbacks add column reason text;');

export const down: Migration = (sql) => sql('alter table rollbacks drop column reason;');
