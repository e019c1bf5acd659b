import type { DashboardStage } from '../../../../domain/application/dashboard-stages';
import { type Database, rows } from '../../../../db/query';
import { KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { DashboardFilters } from '../contract/dashboard';
import {
  ENDED_STAGES,
  ENDS,
  GRANTED,
  HOLDER,
  monthOf,
  OVERDUE,
  PASSING,
  seasonContests,
  STAGE,
} from './parts';

export interface DashboardRow {
  _id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  contest: { _id: string; title: string };
  stage: DashboardStage;
  overall: number;
  asked: string | null;
  granted: string | null;
  place: string;
}

export const CURSOR = cursorBy([KEY.text], { order: 'dashboard' });

const PLACE = '(lower(a.spec_id) collate "C")';
const ORDER = `array[${ENDED_STAGES.map((stage) => `'${stage}'`).join(', ')}]`;

/** Returns a page of the applications of a figure, newest number first, and one row more if another page follows. */
export async function dashboardRows(
  db: Database,
  filters: DashboardFilters,
  after?: string,
): Promise<DashboardRow[]> {
  const { sql, values } = dashboardStatement(filters, await seasonContests(db, filters), after);
  return rows<DashboardRow>({ db }, sql, values);
}

/**
 * SQL for `dashboardRows` and for the test of its plan: filters use the dashboard's index, the page reads its rows. `contests`: those of
 * `seasonContests`.
 */
export function dashboardStatement(filters: DashboardFilters, contests: readonly string[], after?: string) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { stage, submitted, granted, passed, overdue, open } = filters;
  const inContests = `a.contest_id = any(${bind(contests)}::uuid[])`;
  const conditions = [
    inContests,
    ...(after === undefined ? [] : [`${PLACE} < ${bind(after)}::text`]),
    ...(stage ? [`${STAGE} = ${bind(stage)}::text`] : []),
    ...(open ? [`${STAGE} not in ('completed', 'rejected', 'closed')`] : []),
    ...(submitted ? [`${monthOf('a.created_at')} = ${bind(submitted)}::text`] : []),
    ...(granted
      ? [
          `a.id in (select d.subject_id from applications a join decisions d on d.subject_id = a.id
              where ${inContests} and ${PASSING} and ${ENDS.supervisory_board}
              group by 1 having ${monthOf('max(d.created_at)')} = ${bind(granted)}::text) and ${GRANTED} is not null`,
        ]
      : []),
    ...(passed ? [hasPassed(passed)] : []),
    ...(overdue
      ? [
          `a.id in (select t.subject_id from applications a join tasks t on t.subject_id = a.id
              where ${inContests} and ${OVERDUE} and ${HOLDER} = ${bind(overdue)}::text)`,
        ]
      : []),
  ];
  const sql = `
  with page as materialized (
    select a.id, ${PLACE} as place from applications a where ${conditions.join(' and ')} order by place desc limit ${PAGE_PLUS_ONE})
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.overall, ${STAGE} as stage, page.place,
         a.asked_kopiykas::text as asked, (${GRANTED})::text as granted, json_build_object('_id', c.id, 'title', c.title) as contest
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;
  return { sql, values };
}

/** SQL condition that the stage has ended and has not been entered again, as durations count it. */
function hasPassed(stage: DashboardStage): string {
  const place = (ENDED_STAGES as readonly string[]).indexOf(stage);
  const end = ENDED_STAGES[place];
  if (!end) return 'false';
  const before = ENDED_STAGES[place - 1];
  const endOf = (one: (typeof ENDED_STAGES)[number]) =>
    `(select max(d.created_at) from decisions d where d.subject_id = a.id and ${PASSING} and ${ENDS[one]})`;
  return `${endOf(end)} >= ${before ? endOf(before) : 'a.created_at'} and ${place + 1} < coalesce(array_position(${ORDER}, ${STAGE}), 99)`;
}
