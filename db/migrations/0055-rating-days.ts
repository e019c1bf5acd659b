import type { Migration } from '../migrate';

/** The status, reviewer or sector of each index, and the statuses that it holds behind the order (migration 0041). */
const WITHIN = {
  tech: ['tech_status', 'expert_status, overall'],
  expert: ['expert_status', 'tech_status, overall'],
  overall: ['overall', 'tech_status, expert_status'],
  reviewer: ['tech_reviewer_id', 'tech_status, expert_status, overall'],
  sector: ['left(cultural_sector, 200)', 'tech_status, expert_status, overall'],
} as const;

const indexes = (after: string) =>
  Object.entries(WITHIN)
    .map(
      ([name, [within, statuses]]) => `
drop index applications_list_${name}_rating;
create index applications_list_${name}_rating on applications (contest_id, ${within}, coalesce(rating, -1), spec_id${after}, ${statuses});`,
    )
    .join('');

/** The moment of submission behind the order by rating too: days that do not pass are skipped within the index, as in the order by number. */
export const up: Migration = (sql) => sql(indexes(', created_at'));

export const down: Migration = (sql) => sql(indexes(''));
