import type { Migration } from '../migrate';

/** Slots of experts' documents, their names before and now. */
const RENAMED = `(values ('application', 'signed_application'), ('personal_data', 'data_processing'),
  ('identity', 'identity_document'), ('education', 'higher_education')) as slots (old, new)`;

/**
 * Experts' documents have the names that the rules give them (domain/expert-documents). What has no slot any more (a bank's statement, a
 * declaration of no conflict of interest) keeps its name: nothing that was brought is deleted or called something else.
 * And the selection of a candidate, one for a season, as it is started (rules/selection-and-votes, "Start");
 * and who has added a signature to a session's minutes.
 */
export const up: Migration = (sql) =>
  sql(`
update expert_documents set name = slots.new from ${RENAMED} where name = slots.old;
update files set slot = 'expert:' || slots.new from ${RENAMED} where slot = 'expert:' || slots.old;

-- Status and the decisions of the three bodies as domain/selection has them.
create table expert_selections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  season_id uuid not null references seasons,
  status int not null default 0,
  commission int not null default 0,
  direction int not null default 0,
  supervisory_board int not null default 0,
  started_by uuid not null references users,
  started_at timestamptz not null default now(),
  unique (user_id, season_id));

-- Signatures that members have added to the minutes of a session; the one that put them in force is a decision.
create table session_signatures (
  session_id uuid not null references board_sessions on delete cascade,
  user_id uuid not null references users,
  signed_at timestamptz not null,
  primary key (session_id, user_id));
`);

export const down: Migration = (sql) =>
  sql(`
drop table session_signatures, expert_selections;
update files set slot = 'expert:' || slots.old from ${RENAMED} where slot = 'expert:' || slots.new;
update expert_documents set name = slots.old from ${RENAMED} where name = slots.new;
`);
