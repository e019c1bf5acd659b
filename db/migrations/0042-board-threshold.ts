import type { Migration } from '../migrate';

/**
 * Threshold of the granted sum in hryvnias, from which on the supervisory board must decide (rules/boards, "No decision needed").
 * Null: whether a decision is needed is chosen by hand.
 */
export const up: Migration = (sql) =>
  sql(
    'alter table contests add column board_threshold integer check (board_threshold between 1 and 1000000000)',
  );

export const down: Migration = (sql) => sql('alter table contests drop column board_threshold');
