import type { Migration } from '../migrate';

const RATING = 'coalesce(rating, -1)';
/** Columns of the dashboard's figures (migration 0047). */
const FIGURES =
  'created_at, completed_at, tech_status, expert_status, overall, asked_kopiykas, granted_kopiykas';

/**
 * Three indexes with one column more (docs/decisions/0064). The dashboard's: the id, by which an application's decisions are found, so that
 * a season is read from the index alone. Those of a contest's list by number and by rating: the moment of submission behind the order, so
 * that days that do not pass are skipped within the index, as within a status (migrations 0041 and 0055).
 */
export const up: Migration = (sql) =>
  sql(`
drop index applications_dashboard, applications_contest, applications_list_rating;
create index applications_dashboard on applications (contest_id) include (id, ${FIGURES});
create index applications_contest on applications (contest_id, spec_id, created_at);
create index applications_list_rating on applications (contest_id, ${RATING}, spec_id, created_at);
`);

export const down: Migration = (sql) =>
  sql(`
drop index applications_dashboard, applications_contest, applications_list_rating;
create index applications_dashboard on applications (contest_id) include (${FIGURES});
create index applications_contest on applications (contest_id, spec_id);
create index applications_list_rating on applications (contest_id, ${RATING}, spec_id);
`);
