import type { Migration } from '../migrate';

/**
 * The sum of a sheet of votes beside it: whoever orders candidates by their rating adds up no sheet anew
 * (rules/selection-and-votes, "Vote").
 */
export const up: Migration = (sql) =>
  sql(`
create function points_of_votes(votes jsonb) returns numeric language sql immutable parallel safe
  return (select sum(value::numeric) from jsonb_each_text(votes));
alter table expert_votes add column points numeric generated always as (points_of_votes(votes)) stored;
`);

export const down: Migration = (sql) =>
  sql(`
alter table expert_votes drop column points;
drop function points_of_votes(jsonb);
`);
