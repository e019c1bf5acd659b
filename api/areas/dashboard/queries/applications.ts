import type { DashboardStage } from '../../../../domain/application/dashboard-stages';
import { type Database, row, rows } from '../../../../db/query';
import { Overall } from '../../../../domain/statuses';
import { orNotFound } from '../../../../records/problem';
import { KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { DashboardFilters } from '../contract/dashboard';
import {
  ENDED_STAGES,
  STAGE_ENDS,
  GRANTED,
  HOLDER,
  monthOf,
  IS_OVERDUE,
  IS_STAGE_END,
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

const CURSOR_COLUMNS = '(lower(a.spec_id) collate "C")';
const ORDER = `array[${ENDED_STAGES.map((stage) => `'${stage}'`).join(', ')}]`;

/**
 * SQL of a page of `dashboardList`, and for the test of its plan. Filters use the dashboard's index; only the page's
 * rows are read. `contests` are those of `seasonContests`.
 */
export function dashboardStatement(filters: DashboardFilters, contests: readonly string[], after?: string) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...conditionsOf(filters, contests, bind),
    ...(after === undefined ? [] : [`${CURSOR_COLUMNS} < ${bind(after)}::text`]),
  ];
  const sql = `
  with page as materialized (
    select a.id, ${CURSOR_COLUMNS} as place from applications a where ${conditions.join(' and ')} order by place desc limit ${PAGE_PLUS_ONE})
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.overall, ${STAGE} as stage, page.place,
         a.asked_kopiykas::text as asked, (${GRANTED})::text as granted, json_build_object('_id', c.id, 'title', c.title) as contest
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;
  return { sql, values };
}

/** SQL conditions of the filters on applications `a`. */
function conditionsOf(
  filters: DashboardFilters,
  contests: readonly string[],
  bind: (value: unknown) => string,
): string[] {
  const { stage, submitted, granted, passed, overdue, open } = filters;
  const inContests = `a.contest_id = any(${bind(contests)}::uuid[])`;
  return [
    inContests,
    ...(stage ? [`${STAGE} = ${bind(stage)}::text`] : []),
    ...(open ? [`${STAGE} not in ('completed', 'rejected', 'closed')`] : []),
    ...(submitted ? [`${monthOf('a.created_at')} = ${bind(submitted)}::text`] : []),
    ...(granted
      ? [
          `a.id in (select d.subject_id from applications a join decisions d on d.subject_id = a.id
              where ${inContests} and ${IS_STAGE_END} and ${STAGE_ENDS.supervisory_board}
              group by 1${granted === 'all' ? '' : ` having ${monthOf('max(d.created_at)')} = ${bind(granted)}::text`}) and ${GRANTED} is not null`,
        ]
      : []),
    ...(passed ? [hasPassed(passed)] : []),
    ...(overdue
      ? [
          `a.id in (select t.subject_id from applications a join tasks t on t.subject_id = a.id
              where ${inContests} and ${IS_OVERDUE} and ${HOLDER} = ${bind(overdue)}::text)`,
        ]
      : []),
  ];
}

/**
 * SQL of the totals over all applications of a figure; sums in kopiykas. The values come from the index of
 * the dashboard. A row itself is read only if a board may have granted a sum before sums were recorded.
 */
export function dashboardTotalsStatement(filters: DashboardFilters, contests: readonly string[]) {
  const values: unknown[] = [];
  const conditions = conditionsOf(filters, contests, (value) => `$${values.push(value)}`);
  const sql = `
  with found as materialized (
    select a.id, a.overall, a.asked_kopiykas, a.granted_kopiykas from applications a where ${conditions.join(' and ')})
  select count(*)::int as count, coalesce(sum(found.asked_kopiykas), 0)::text as asked,
         coalesce(sum(coalesce(found.granted_kopiykas, case when found.overall not between 0 and ${Overall.supervisory} then
           (select ${GRANTED} from applications a where a.id = found.id) end)), 0)::text as granted
    from found`;
  return { sql, values };
}

/** Prefix of a holder that is a person. */
const PERSON = 'user:';

export interface DashboardList {
  /** Newest number first, and one row more if another page follows. */
  page: DashboardRow[];
  /** Sums in kopiykas. */
  totals: { count: number; asked: string; granted: string };
  /** Titles of the records in the filters. */
  named: { season: string; program: string | null; contest: string | null; holder: string | null };
}

/**
 * Returns a page of the applications of a figure, and the totals of all of them.
 * @throws ProblemError 404 if the season, programme, contest or person of the filters does not exist
 */
export async function dashboardList(
  db: Database,
  filters: DashboardFilters,
  after?: string,
): Promise<DashboardList> {
  const { season, program, contest, overdue } = filters;
  const holder = overdue?.startsWith(PERSON) ? overdue.slice(PERSON.length) : undefined;
  const contests = await seasonContests(db, filters);
  const pageStatement = dashboardStatement(filters, contests, after);
  const totalsStatement = dashboardTotalsStatement(filters, contests);
  const [page, totals, titles] = await Promise.all([
    rows<DashboardRow>({ db }, pageStatement.sql, pageStatement.values),
    row<DashboardList['totals']>({ db }, totalsStatement.sql, totalsStatement.values),
    row<Record<keyof DashboardList['named'], string | null>>(
      { db },
      `select (select title from seasons where id = $1::uuid) as season,
              (select title from programs where id = $2::uuid) as program,
              (select title from contests where id = $3::uuid) as contest,
              (select name from users where id = $4::uuid) as holder`,
      [season, program ?? null, contest ?? null, holder ?? null],
    ),
  ]);
  const named = orNotFound(titles);
  if (program !== undefined) orNotFound(named.program);
  if (contest !== undefined) orNotFound(named.contest);
  if (holder !== undefined) orNotFound(named.holder);
  return {
    page,
    totals: totals ?? { count: 0, asked: '0', granted: '0' },
    named: { ...named, season: orNotFound(named.season) },
  };
}

/** SQL condition that the stage has ended and has not been entered again, as durations count it. */
function hasPassed(stage: DashboardStage): string {
  const stageIndex = (ENDED_STAGES as readonly string[]).indexOf(stage);
  const end = ENDED_STAGES[stageIndex];
  if (!end) return 'false';
  const before = ENDED_STAGES[stageIndex - 1];
  const endOf = (endedStage: (typeof ENDED_STAGES)[number]) =>
    `(select max(d.created_at) from decisions d where d.subject_id = a.id and ${IS_STAGE_END} and ${STAGE_ENDS[endedStage]})`;
  return `${endOf(end)} >= ${before ? endOf(before) : 'a.created_at'} and ${stageIndex + 1} < coalesce(array_position(${ORDER}, ${STAGE}), 99)`;
}
