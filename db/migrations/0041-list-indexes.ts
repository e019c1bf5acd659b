import type { Migration } from '../migrate';

/** Within what a contest's list is read, each with the statuses that the index holds behind the order. */
const WITHIN = {
  tech: ['tech_status', 'expert_status, overall'],
  expert: ['expert_status', 'tech_status, overall'],
  overall: ['overall', 'tech_status, expert_status'],
  reviewer: ['tech_reviewer_id', 'tech_status, expert_status, overall'],
  sector: ['left(cultural_sector, 200)', 'tech_status, expert_status, overall'],
} as const;
const RATING = 'coalesce(rating, -1)';
const NUMBER = '(lower(spec_id) collate "C")';

/**
 * A page of a contest's list with several filters: one index holds the order within a status, a reviewer or a sector, and the other
 * statuses behind it, so that what does not pass is skipped without a look at its row (docs/decisions/0010). The same for the expert
 * division's sector and status. What these answer too needs no index of its own any more.
 */
export const up: Migration = (sql) =>
  sql(`
drop index applications_for_experts, applications_for_reporting, applications_overall, applications_division_sector,
  applications_list_tech, applications_list_tech_created, applications_list_tech_rating,
  applications_list_expert, applications_list_expert_created, applications_list_expert_rating,
  applications_list_overall, applications_list_overall_created, applications_list_overall_rating,
  applications_list_reviewer, applications_list_reviewer_created, applications_list_reviewer_rating, applications_list_sector;
${Object.entries(WITHIN)
  .map(
    ([name, [within, statuses]]) => `
create index applications_list_${name} on applications (contest_id, ${within}, spec_id, created_at, ${statuses});
create index applications_list_${name}_created on applications (contest_id, ${within}, created_at, spec_id, ${statuses});
create index applications_list_${name}_rating on applications (contest_id, ${within}, ${RATING}, spec_id, ${statuses});`,
  )
  .join('')}
create index applications_division_sector on applications (left(cultural_sector, 200), ${NUMBER}, expert_status)
  where tech_status = 2;
`);

export const down: Migration = (sql) =>
  sql(`
drop index applications_division_sector, ${Object.keys(WITHIN)
    .map(
      (name) =>
        `applications_list_${name}, applications_list_${name}_created, applications_list_${name}_rating`,
    )
    .join(', ')};
create index applications_list_tech on applications (contest_id, tech_status, spec_id)
  include (created_at, rating, expert_status, overall);
create index applications_list_tech_created on applications (contest_id, tech_status, created_at, spec_id);
create index applications_list_tech_rating on applications (contest_id, tech_status, ${RATING}, spec_id);
create index applications_list_expert on applications (contest_id, expert_status, spec_id)
  include (created_at, rating, tech_status, overall);
create index applications_list_expert_created on applications (contest_id, expert_status, created_at, spec_id);
create index applications_list_expert_rating on applications (contest_id, expert_status, ${RATING}, spec_id);
create index applications_list_overall on applications (contest_id, overall, spec_id)
  include (created_at, rating, tech_status, expert_status);
create index applications_list_overall_created on applications (contest_id, overall, created_at, spec_id);
create index applications_list_overall_rating on applications (contest_id, overall, ${RATING}, spec_id);
create index applications_list_reviewer on applications (contest_id, tech_reviewer_id, spec_id)
  include (created_at, rating, tech_status, expert_status, overall);
create index applications_list_reviewer_created on applications (contest_id, tech_reviewer_id, created_at, spec_id);
create index applications_list_reviewer_rating on applications (contest_id, tech_reviewer_id, ${RATING}, spec_id);
create index applications_list_sector on applications (contest_id, left(cultural_sector, 200), spec_id)
  include (created_at, rating, tech_status, expert_status, overall);
create index applications_for_experts on applications (contest_id, spec_id) where tech_status = 2;
create index applications_for_reporting on applications (contest_id, spec_id) where expert_status = 3;
create index applications_overall on applications (overall, spec_id);
create index applications_division_sector on applications (left(cultural_sector, 200), ${NUMBER}) where tech_status = 2;
`);
