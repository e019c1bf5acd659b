import type { Migration } from '../migrate';

/**
 * Votes for candidates (rules/selection-and-votes, "Vote"): a sheet for each candidate, season and voter. What was changed stands in
 * the log of managed records, kind `expert_votes`, by the sheet's id.
 */
export const up: Migration = (sql) =>
  sql(`
create table expert_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  season_id uuid not null references seasons,
  voter_id uuid not null references users,
  votes jsonb not null default '{}',
  status int not null default 0 check (status in (0, 1)),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, season_id, voter_id));
`);

export const down: Migration = (sql) => sql('drop table expert_votes');
