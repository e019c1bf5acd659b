import type { Migration } from '../migrate';

/** One count of attempts and calls for all API processes (docs/decisions/0014), in the shape rate-limiter-flexible wants. */
export const up: Migration = (sql) =>
  sql(`
-- Unlogged: nothing is lost with it but counts of some minutes. expire: milliseconds since 1970.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint);
drop table factor_failures;
`);

export const down: Migration = (sql) =>
  sql(`
drop table rate_limits;
create table factor_failures (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('code', 'password')),
  failures int not null,
  since timestamptz not null,
  primary key (user_id, kind));
`);
