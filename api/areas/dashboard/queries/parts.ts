import type { DashboardStage } from '../../../../domain/application/dashboard-stages';
import { SUM_FIELD } from '../../../../domain/sums';
import {
  BoardStatus,
  ExpertStatus,
  FinalisationStatus,
  NegotiationStatus,
  Overall,
  TechStatus,
} from '../../../../domain/statuses';
import { AGREED_SUM } from '../../../queries/agreed-sum';
import { type Database, rows } from '../../../../db/query';
import type { DashboardFilters } from '../contract/dashboard';

/** SQL of the stage of an application `a` (rules/dashboard, "Stages"), only from columns of the index applications_dashboard. */
export const STAGE = `case
  when a.overall in (${FinalisationStatus.made}, ${FinalisationStatus.signed}) then 'closed'
  when a.expert_status = ${ExpertStatus.rejected}
    or (a.tech_status = ${TechStatus.rejectedSigned} and a.completed_at is not null) then 'rejected'
  when a.tech_status <> ${TechStatus.approvedSigned} then 'tech_review'
  when a.expert_status <> ${ExpertStatus.approved} then 'expert_review'
  when a.overall < ${Overall.direction} then 'negotiation'
  when a.overall = ${Overall.direction} then 'direction'
  when a.overall = ${Overall.supervisory} then 'supervisory_board'
  when a.overall = ${Overall.agreement} then 'agreement'
  when a.overall = ${Overall.reporting} then 'reporting'
  when a.completed_at is null then 'act'
  else 'completed' end`;

const inKyiv = (moment: string) => `${moment} at time zone 'Europe/Kyiv'`;
/** SQL of a moment's month in Kyiv, `YYYY-MM`. */
export const monthOf = (moment: string) => `to_char(${inKyiv(moment)}, 'YYYY-MM')`;
/** SQL of the first moment of that month. Grouping by it is faster than by the month's text. */
export const monthStartOf = (moment: string) => `date_trunc('month', ${inKyiv(moment)})`;

/**
 * The granted sum in force of an application `a`, in kopiykas. Decisions taken before sums were recorded granted the sum agreed last, at
 * most the requested sum (rules/boards, "Granted sum").
 */
export const GRANTED = `coalesce(a.granted_kopiykas, case
  when (a.state->'supervisory'->>'status')::int in (${BoardStatus.approved}, ${BoardStatus.notNeeded}) then
    least(nullif(sum_in_kopiykas(${AGREED_SUM}), 0), nullif(sum_in_kopiykas(a.form->'raw_fields'->>'${SUM_FIELD}'), 0)) end)`;

/** SQL condition that a decision `d` is in force and ends a stage, written exactly as in the index decisions_passed of migration 0047. */
export const IS_STAGE_END = `d.superseded_epoch is null and d.subject_kind = 'application' and (
    (d.process = 'tech_review' and d.status_to = 2) or (d.process = 'expert_review' and d.status_to = 3)
    or (d.process = 'negotiation' and d.status_to = 4) or (d.process = 'direction' and d.status_to = 1)
    or (d.process = 'supervisory_board' and d.status_to in (1, 2)) or d.step in ('agreement.end', 'act.end')
    or (d.process in ('reporting_content', 'reporting_finance') and d.overall = 7))`;

/** Condition of the decision that ends each stage, in the order of the stages. */
export const STAGE_ENDS = {
  tech_review: `d.process = 'tech_review' and d.status_to = ${TechStatus.approvedSigned}`,
  expert_review: `d.process = 'expert_review' and d.status_to = ${ExpertStatus.approved}`,
  negotiation: `d.process = 'negotiation' and d.status_to = ${NegotiationStatus.passedSigned}`,
  direction: `d.process = 'direction' and d.status_to = ${BoardStatus.approved}`,
  supervisory_board: `d.process = 'supervisory_board' and d.status_to in (${BoardStatus.approved}, ${BoardStatus.notNeeded})`,
  agreement: `d.step = 'agreement.end'`,
  reporting: `d.process in ('reporting_content', 'reporting_finance') and d.overall = ${Overall.act}`,
  act: `d.step = 'act.end'`,
} as const satisfies Partial<Record<DashboardStage, string>>;
export type EndedStage = keyof typeof STAGE_ENDS;
export const ENDED_STAGES = Object.keys(STAGE_ENDS) as EndedStage[];

/**
 * SQL of the holder of a task `t`: the person who claimed it or to whom it was handed, else its roles. The
 * administrator, who may take every step, is named only if there is no other role.
 */
export const HOLDER = `case when coalesce(t.claimed_by, t.assignee_id) is not null then 'user:' || coalesce(t.claimed_by, t.assignee_id)
  else 'role:' || array_to_string(coalesce(nullif(array_remove(t.roles, 'admin'), '{}'), t.roles), ',') end`;
export const IS_OVERDUE = `t.closed_at is null and t.subject_kind = 'application' and (t.overdue or t.due_at < now())`;

/** Returns the ids of a season's contests; with `program` or `contest` only those of the programme, or only that contest. */
export async function seasonContests(
  db: Database,
  { season, program, contest }: Pick<DashboardFilters, 'season' | 'program' | 'contest'>,
): Promise<string[]> {
  const contests = await rows<{ id: string }>(
    { db },
    `select c.id from contests c join programs p on p.id = c.program_id
      where p.season_id = $1::uuid and ($2::uuid is null or p.id = $2) and ($3::uuid is null or c.id = $3)`,
    [season, program ?? null, contest ?? null],
  );
  return contests.map(({ id }) => id);
}
