import type { Migration } from '../migrate';

/** Index of a contest's numbers within each day of submission in Kyiv, for its list of some days (docs/decisions/0069). */
export const up: Migration = (sql) =>
  sql(`
create index applications_contest_day
  on applications (contest_id, ((created_at at time zone 'Europe/Kyiv')::date), spec_id);
`);

export const down: Migration = (sql) => sql('drop index applications_contest_day');
