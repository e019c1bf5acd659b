import type { Migration } from '../migrate';

/** Numbers as the indexes of migration 0009 order them. */
const NUMBER = `(lower(spec_id) collate "C")`;
/** Applications of the approval division: those that have passed both reviews. By number alone migration 0024 has them. */
const DIVISION = 'where tech_status = 2 and expert_status = 3';

/** The status of each approval stage, as api/areas/approval/queries/stage-status.ts asks for it. */
const STATUSES = {
  negotiation: `coalesce((state->'procedures'->-1->>'status')::int, 0)`,
  direction: `coalesce((state->'direction'->>'status')::int, 0)`,
  supervisory: `coalesce((state->'supervisory'->>'status')::int, 0)`,
  agreement: 'agreement_status',
  reporting: 'reporting_status(state)',
  act: 'act_status',
} as const;
const STAGES = Object.keys(STATUSES) as (keyof typeof STATUSES)[];
/** An application has several additional agreements: each status has an index of its own. */
const ADDITIONAL = [0, 1, 2, 3];

/** The newest report of a type that has files. */
const LATEST = (type: string) => `(
  select (report->>'status')::int from jsonb_array_elements(state->'reporting'->'reports') with ordinality reports (report, position)
   where report->>'type' = '${type}' and jsonb_array_length(report->'files') > 0 order by position desc limit 1)`;

/**
 * Statistics of the approval division and the dashboard at 100,000 applications (rules/negotiation, "Statistics"):
 * each stage's status in the order of numbers, sums in kopiykas beside the application, and the decisions that ended a stage.
 */
export const up: Migration = (sql) =>
  sql(`
create function reporting_status(state jsonb) returns int language sql immutable strict parallel safe as $$
  select case
    when not coalesce((state->'agreement'->>'ended')::boolean, false) then 0
    when content = 2 and finance = 2 then 3
    when content = -2 or finance = -2 then -1
    when content is not null and finance is not null then 2
    else 1 end
    from (select ${LATEST('content')} as content, ${LATEST('finance')} as finance) latest
$$;

create function sum_in_kopiykas(written text) returns bigint language sql immutable strict parallel safe as $$
  select case when length(whole) <= 13 and (whole || rest)::numeric <= 100000000000000 then (whole || rest)::bigint end
    from (select regexp_replace(replace(parts[1], ' ', ''), '^0+(?=[0-9])', '') as whole, rpad(coalesce(parts[2], ''), 2, '0') as rest
            from (select regexp_match(btrim(regexp_replace(written,
                   '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028-\\u2029\\u202f\\u205f\\u3000]', ' ', 'g')),
                   '^([0-9]{1,3}(?: [0-9]{3})+|[0-9]+)(?:[.,]([0-9]{1,2}))?$') as parts) matched) read
$$;

create function granted_in_kopiykas(state jsonb) returns bigint language sql immutable strict parallel safe as $$
  select case when (state->'supervisory'->>'status')::int in (1, 2) or (state->'agreement'->>'ended')::boolean then coalesce(
    (select (agreement->>'sum')::bigint from jsonb_array_elements(state->'additional') with ordinality agreements (agreement, position)
      where (agreement->>'status')::int = 3 and agreement->>'sum' is not null order by position desc limit 1),
    (state->'supervisory'->>'sum')::bigint) end
$$;

alter table applications
  add column asked_kopiykas bigint generated always as (sum_in_kopiykas(form->'raw_fields'->>'project_sum')) stored,
  add column granted_kopiykas bigint generated always as (granted_in_kopiykas(state)) stored;

${STAGES.map((stage) => `create index applications_approval_${stage} on applications ((${STATUSES[stage]}), ${NUMBER}) ${DIVISION};`).join('\n')}
${ADDITIONAL.map((status) => `create index applications_approval_additional_${status} on applications (${NUMBER}) ${DIVISION} and state->'additional' @> '[{"status":${status}}]';`).join('\n')}

create index applications_dashboard on applications (contest_id)
  include (created_at, completed_at, tech_status, expert_status, overall, asked_kopiykas, granted_kopiykas);
-- Decisions in force that end a stage.
create index decisions_passed on decisions (subject_id, created_at) include (process, step, status_to, overall)
  where superseded_epoch is null and subject_kind = 'application' and (
    (process = 'tech_review' and status_to = 2) or (process = 'expert_review' and status_to = 3)
    or (process = 'negotiation' and status_to = 4) or (process = 'direction' and status_to = 1)
    or (process = 'supervisory_board' and status_to in (1, 2)) or step in ('agreement.end', 'act.end')
    or (process in ('reporting_content', 'reporting_finance') and overall = 7));
`);

export const down: Migration = (sql) =>
  sql(`
drop index decisions_passed, applications_dashboard,
  ${[...STAGES, ...ADDITIONAL.map((status) => `additional_${status}`)].map((name) => `applications_approval_${name}`).join(', ')};
alter table applications drop column asked_kopiykas, drop column granted_kopiykas;
drop function granted_in_kopiykas, sum_in_kopiykas, reporting_status;
`);
