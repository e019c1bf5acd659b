import type { Migration } from '../migrate';

/**
 * Users whom a task is not for, though their role has it: members of a board who have recused themselves (rules/boards, "Recusal").
 * The inbox reads its few tasks with somebody in it by the partial index.
 */
export const up: Migration = (sql) =>
  sql(`
alter table tasks add column except_for uuid[] not null default '{}';
create index tasks_except_for on tasks (id) where closed_at is null and except_for <> '{}';
`);

export const down: Migration = (sql) => sql('alter table tasks drop column except_for');
