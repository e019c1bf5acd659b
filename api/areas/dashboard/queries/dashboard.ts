import type { DashboardStage } from '../../../../domain/application/dashboard-stages';
import { PaymentStatus } from '../../../../domain/statuses';
import { type Database, row, rows } from '../../../../db/query';
import { seasonMoneyStatement, type SeasonMoney } from '../../payments/queries/payments';
import {
  ENDED_STAGES,
  STAGE_ENDS,
  GRANTED,
  HOLDER,
  monthStartOf,
  IS_OVERDUE,
  IS_STAGE_END,
  seasonContests,
  STAGE,
} from './parts';

interface Titled {
  _id: string;
  title: string;
}

/** Returns all seasons, newest first. */
export const dashboardSeasons = (db: Database) =>
  rows<Titled & { archived: boolean }>(
    { db },
    'select id as _id, title, archived_at is not null as archived from seasons order by number desc',
  );

/** Returns the newest season that has applications and is not archived: the next one is often created before anybody applies. */
export const seasonInUse = (db: Database) =>
  row<Pick<Titled, '_id'>>(
    { db },
    `select s.id as _id from seasons s
      where s.archived_at is null
        and exists (select from programs p join contests c on c.program_id = p.id
                     where p.season_id = s.id and exists (select from applications a where a.contest_id = c.id))
      order by s.number desc limit 1`,
  );

/** Applications by stage, programme and month of submission, with the requested sums in kopiykas. */
export interface SubmittedRow {
  stage: DashboardStage;
  program_id: string;
  program: string;
  month: string;
  count: number;
  asked: string | null;
}

/** Granted sums in kopiykas by stage, programme and month of the board's last decision in force. */
export interface GrantedRow {
  stage: DashboardStage;
  program_id: string;
  program: string;
  month: string;
  granted: string;
  count: number;
}

/** Number of days that a stage took. An application that has returned to the stage does not count. */
export interface DurationRow {
  /** Contest; null for the whole season. */
  contest_id: string | null;
  stage: DashboardStage;
  passed: number;
  median: number;
  p90: number;
}

/** Open applications by contest and stage, with the moment when the last of them entered the stage. */
export interface OpenRow {
  contest_id: string;
  contest: string;
  stage: DashboardStage;
  count: number;
  entered: Date;
}

/** Paid and returned sums in kopiykas by programme and month of the transfer. A returned sum also counts as paid. */
export interface TransferredRow {
  program_id: string;
  program: string;
  month: string;
  paid: string;
  returned: string;
}

/** Overdue tasks by holder. */
export interface OverdueRow {
  holder: string;
  name: string | null;
  tasks: number;
  oldest: Date;
}

/** Figures of a season. All figures except the tasks are of the same moment. */
export interface SeasonFigures {
  standing: SubmittedRow[];
  grants: GrantedRow[];
  durations: DurationRow[];
  open: OpenRow[];
  transfers: TransferredRow[];
  overdue: OverdueRow[];
  money: SeasonMoney;
}

/** Figures shown if no season exists. */
export const NO_FIGURES: SeasonFigures = {
  standing: [],
  grants: [],
  durations: [],
  open: [],
  transfers: [],
  overdue: [],
  money: { planned_count: 0, planned: '0.00', paid_count: 0, paid: '0.00', late_count: 0, late: '0.00' },
};

const LISTED_STAGES = `array[${ENDED_STAGES.map((stage) => `'${stage}'`).join(', ')}]`;

/**
 * SQL of the applications of the contests $1, with the moments at which each application ended its stages. It
 * is computed once for all figures, from the index of the dashboard and the decisions of these applications.
 */
const PASSED_STAGES = `
  listed as materialized (
    select a.id, a.contest_id, a.created_at, ${STAGE} as stage, a.asked_kopiykas, a.granted_kopiykas
      from applications a where a.contest_id = any($1::uuid[])),
  ends as materialized (
    select d.subject_id, ${ENDED_STAGES.map((stage) => `max(d.created_at) filter (where ${STAGE_ENDS[stage]}) as ${stage}`).join(', ')}
      from decisions d where ${IS_STAGE_END} and d.subject_id in (select id from listed) group by d.subject_id),
  passed as materialized (
    select listed.*, coalesce(array_position(${LISTED_STAGES}, listed.stage), 99) as stage_order, ends.*
      from listed left join ends on ends.subject_id = listed.id)`;

const CURRENT_STAGES = `
  select s.stage, to_char(s.month, 'YYYY-MM') as month, p.id as program_id, p.title as program,
         sum(s.count)::int as count, sum(s.asked)::text as asked
    from (select contest_id, stage, ${monthStartOf('created_at')} as month, count(*) as count, sum(asked_kopiykas) as asked
            from listed group by 1, 2, 3) s
    join contests c on c.id = s.contest_id join programs p on p.id = c.program_id
   group by 1, 2, 3, 4`;

/** A row is read for its granted sum only if its decisions were taken before sums were recorded. Because of `offset 0` it is read once. */
const GRANTS = `
  select g.stage, p.id as program_id, p.title as program, to_char(g.month, 'YYYY-MM') as month, sum(g.granted)::text as granted,
         count(g.granted)::int as count
    from (select contest_id, stage, ${monthStartOf('supervisory_board')} as month,
                 coalesce(granted_kopiykas, (select ${GRANTED} from applications a where a.id = passed.id)) as granted
            from passed where supervisory_board is not null offset 0) g
    join contests c on c.id = g.contest_id join programs p on p.id = c.program_id
   group by 1, 2, 3, 4 having sum(g.granted) is not null`;

const STAGE_DURATIONS = ENDED_STAGES.map((stage, index) => {
  const startColumn = index === 0 ? 'created_at' : ENDED_STAGES[index - 1];
  return `select contest_id, '${stage}' as stage, extract(epoch from ${stage} - ${startColumn})::float8 / 86400 as days
            from passed where ${stage} >= ${startColumn} and stage_order > ${index + 1}`;
});

const DURATIONS = `
  select stage, contest_id, count(*)::int as passed, percentile_cont(0.5) within group (order by days) as median,
         percentile_cont(0.9) within group (order by days) as p90
    from (${STAGE_DURATIONS.join(' union all ')}) spans group by grouping sets ((stage), (stage, contest_id))`;

const OPEN = `
  select passed.contest_id, c.title as contest, passed.stage, count(*)::int as count,
         max(greatest(passed.created_at, ${ENDED_STAGES.map((stage) => `passed.${stage}`).join(', ')})) as entered
    from passed join contests c on c.id = passed.contest_id
   where passed.stage not in ('completed', 'rejected', 'closed') group by 1, 2, 3 order by c.title, 1`;

const PARTS = { standing: CURRENT_STAGES, grants: GRANTS, durations: DURATIONS, open: OPEN };

/** SQL of all figures that are computed from the applications, as one row. $1: the season's contests. */
const APPLICATIONS = `with ${PASSED_STAGES} select ${Object.entries(PARTS)
  .map(([name, sql]) => `(select coalesce(json_agg(x), '[]') from (${sql}) x) as ${name}`)
  .join(',\n')}`;

/** SQL of the transfers of a season. $1: the season. */
const TRANSFERS = `
  select p.id as program_id, p.title as program, to_char(moved.month, 'YYYY-MM') as month,
         (moved.paid * 100)::bigint::text as paid, (moved.returned * 100)::bigint::text as returned
    from (select t.program_id, date_trunc('month', moved.day::timestamp) as month, sum(moved.paid) as paid, sum(moved.returned) as returned
            from payments t cross join lateral (
              values (t.paid_on, t.sum - t.retained, 0), (t.returned_on, 0, t.returned)) moved (day, paid, returned)
           where t.season_id = $1::uuid and t.status >= ${PaymentStatus.paid} and moved.day is not null group by 1, 2) moved
    join programs p on p.id = moved.program_id`;

/** SQL of the overdue tasks by holder, highest number first. $1: the season's contests. */
const OVERDUE_TASKS = `
  select late.*, u.name from (
    select ${HOLDER} as holder, count(*)::int as tasks, min(coalesce(t.due_at, t.opened_at)) as oldest
      from applications a join tasks t on t.subject_id = a.id where a.contest_id = any($1::uuid[]) and ${IS_OVERDUE} group by 1) late
    left join users u on 'user:' || u.id = late.holder
   order by late.tasks desc, late.holder limit 100`;

/** SQL of the figures of a season with these contests, for `seasonFigures` and for the test of their plans. */
export const figureStatements = (season: string, contests: readonly string[]) => ({
  applications: { sql: APPLICATIONS, values: [contests] },
  transfers: { sql: TRANSFERS, values: [season] },
  overdue: { sql: OVERDUE_TASKS, values: [contests] },
  money: seasonMoneyStatement(season),
});

/**
 * Returns the figures of a season. The contests are read first, so that PostgreSQL plans the statements for
 * these contests and reads no other season (decision 0064).
 */
export async function seasonFigures(db: Database, season: string): Promise<SeasonFigures> {
  const statements = figureStatements(season, await seasonContests(db, { season }));
  const { applications, transfers, overdue, money } = statements;
  const [applicationFigures, transferRows, overdueRows, seasonMoney] = await Promise.all([
    row<FigureRow>({ db }, applications.sql, applications.values),
    rows<TransferredRow>({ db }, transfers.sql, transfers.values),
    rows<OverdueRow>({ db }, overdue.sql, overdue.values),
    row<SeasonMoney>({ db }, money.sql, money.values),
  ]);
  const { standing = [], grants = [], durations = [], open = [] } = applicationFigures ?? {};
  return {
    standing,
    grants,
    durations,
    open: open.map(({ entered, ...stage }) => ({ ...stage, entered: new Date(entered) })),
    transfers: transferRows,
    overdue: overdueRows,
    money: seasonMoney ?? NO_FIGURES.money,
  };
}

type FigureRow = Pick<SeasonFigures, 'standing' | 'grants' | 'durations'> & {
  /** In JSON, moments are texts. */
  open: (Omit<OpenRow, 'entered'> & { entered: string })[];
};
