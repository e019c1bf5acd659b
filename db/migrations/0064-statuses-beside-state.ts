import type { Migration } from '../migrate';

/** Numbers as the indexes of migration 0009 order them. */
const NUMBER = `(lower(spec_id) collate "C")`;
/** Applications of the approval division, as in migration 0047. */
const DIVISION = 'where tech_status = 2 and expert_status = 3';
/** Statuses of an additional agreement: each has an index of its own. */
const ADDITIONAL = [0, 1, 2, 3];

/** The statuses of stages that migration 0047 computed from the state in its indexes: their columns, and their expressions there. */
const COLUMNS = {
  negotiation: {
    column: 'negotiation_status',
    status: `coalesce((state->'procedures'->-1->>'status')::int, 0)`,
  },
  direction: { column: 'direction_status', status: `coalesce((state->'direction'->>'status')::int, 0)` },
  supervisory: {
    column: 'supervisory_status',
    status: `coalesce((state->'supervisory'->>'status')::int, 0)`,
  },
  reporting: { column: 'reporting_status', status: 'reporting_status(state)' },
} as const;
const STAGES = Object.entries(COLUMNS);

const dropIndexes = `drop index ${[
  ...Object.keys(COLUMNS),
  ...ADDITIONAL.map((status) => `additional_${status}`),
]
  .map((name) => `applications_approval_${name}`)
  .join(', ')};`;

const createIndexes = (expressionOf: (stage: (typeof COLUMNS)[keyof typeof COLUMNS]) => string) =>
  STAGES.map(
    ([name, stage]) =>
      `create index applications_approval_${name} on applications ((${expressionOf(stage)}), ${NUMBER}) ${DIVISION};`,
  ).join('\n');

const createAdditional = (standsAt: (status: number) => string) =>
  ADDITIONAL.map(
    (status) =>
      `create index applications_approval_additional_${status} on applications (${NUMBER}) ${DIVISION} and ${standsAt(status)};`,
  ).join('\n');

/** The status of the newest report of a type that has files, without a subquery. */
const NEWEST = (type: string) =>
  `(jsonb_path_query_array(state, '$.reporting.reports[*] ? (@.type == "${type}" && @.files.size() > 0).status')->>-1)::int`;
/** The same as migration 0047 has it. */
const LATEST = (type: string) => `(
  select (report->>'status')::int from jsonb_array_elements(state->'reporting'->'reports') with ordinality reports (report, position)
   where report->>'type' = '${type}' and jsonb_array_length(report->'files') > 0 order by position desc limit 1)`;

/** Tables of subjects, whose rows note since when they wait for an operator. */
const SUBJECTS = ['applications', 'board_sessions', 'expert_selections', 'generated_documents'];

const createTriggers = (moment: 'before' | 'after') =>
  SUBJECTS.map(
    (table) => `
drop trigger ${table}_operator_since on ${table};
create trigger ${table}_operator_since ${moment} update of needs_operator on ${table}
  for each row when (old.needs_operator is distinct from new.needs_operator) execute function note_operator_since();`,
  ).join('');

/**
 * Makes the update of an application's row cheap, which was half of the statement of a decision (docs/decisions/0071):
 * - No index reads the state. With one that did, every decision wrote an entry into each of about fifty indexes; now one that changes no
 *   status writes none. Reviews are found in `expert_reviews`.
 * - No trigger runs before an update. With one that may change the row, PostgreSQL computes all generated columns anew, the words of the
 *   search among them.
 * - The functions of generated columns have no subqueries and accept null, so that PostgreSQL inlines them and does not plan them each time.
 */
export const up: Migration = (sql) =>
  sql(`
create or replace function reporting_status(state jsonb) returns int language sql immutable parallel safe as $$
  select case
    when not coalesce((state->'agreement'->>'ended')::boolean, false) then 0
    when ${NEWEST('content')} = 2 and ${NEWEST('finance')} = 2 then 3
    when ${NEWEST('content')} = -2 or ${NEWEST('finance')} = -2 then -1
    when ${NEWEST('content')} is not null and ${NEWEST('finance')} is not null then 2
    else 1 end
$$;
create or replace function granted_in_kopiykas(state jsonb) returns bigint language sql immutable parallel safe as $$
  select case when (state->'supervisory'->>'status')::int in (1, 2) or (state->'agreement'->>'ended')::boolean then coalesce(
    (jsonb_path_query_array(state, '$.additional[*] ? (@.status == 3 && @.sum != null).sum')->>-1)::bigint,
    (state->'supervisory'->>'sum')::bigint) end
$$;

${dropIndexes}
drop index applications_reviews;
alter table applications
  ${STAGES.map(([, { column, status }]) => `add column ${column} int generated always as (${status}) stored,`).join('\n  ')}
  add column additional_statuses jsonb generated always as (jsonb_path_query_array(state, '$.additional[*].status')) stored;
-- Without statistics, like the expression before it: by them PostgreSQL prefers to walk through all numbers to the index of a frequent status.
alter table applications alter column additional_statuses set statistics 0;
${createIndexes(({ column }) => column)}
${createAdditional((status) => `additional_statuses @> '${status}'`)}
create index expert_reviews_id on expert_reviews (id);

create or replace function note_operator_since() returns trigger language plpgsql as $$ begin
  execute format('update %I set operator_since = case when needs_operator is not null then coalesce(operator_since, now()) end where id = $1',
                 tg_table_name) using new.id;
  return null;
end $$;
${createTriggers('after')}
analyze applications;
`);

export const down: Migration = (sql) =>
  sql(`
create or replace function note_operator_since() returns trigger language plpgsql as $$ begin
  new.operator_since := case when new.needs_operator is not null then coalesce(old.operator_since, now()) end;
  return new;
end $$;
${createTriggers('before')}
drop index expert_reviews_id;
${dropIndexes}
alter table applications
  ${STAGES.map(([, { column }]) => `drop column ${column},`).join('\n  ')}
  drop column additional_statuses;
create or replace function reporting_status(state jsonb) returns int language sql immutable strict parallel safe as $$
  select case
    when not coalesce((state->'agreement'->>'ended')::boolean, false) then 0
    when content = 2 and finance = 2 then 3
    when content = -2 or finance = -2 then -1
    when content is not null and finance is not null then 2
    else 1 end
    from (select ${LATEST('content')} as content, ${LATEST('finance')} as finance) latest
$$;
create or replace function granted_in_kopiykas(state jsonb) returns bigint language sql immutable strict parallel safe as $$
  select case when (state->'supervisory'->>'status')::int in (1, 2) or (state->'agreement'->>'ended')::boolean then coalesce(
    (select (agreement->>'sum')::bigint from jsonb_array_elements(state->'additional') with ordinality agreements (agreement, position)
      where (agreement->>'status')::int = 3 and agreement->>'sum' is not null order by position desc limit 1),
    (state->'supervisory'->>'sum')::bigint) end
$$;
${createIndexes(({ status }) => status)}
${createAdditional((status) => `state->'additional' @> '[{"status":${status}}]'`)}
create index applications_reviews on applications using gin ((state->'expertReview'->'reviews') jsonb_path_ops);
`);
