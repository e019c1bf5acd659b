import type { Migration } from '../migrate';

/**
 * What a stored file has that its reader must know of before opening it (rules/limits, "Files"). Files stored before were not looked
 * through and have no mark.
 */
export const up: Migration = (sql) => sql("alter table files add column marks text[] not null default '{}'");

export const down: Migration = (sql) => sql('alter table files drop column marks');
