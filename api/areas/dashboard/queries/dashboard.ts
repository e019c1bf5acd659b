import type { DashboardStage } from '../../../../domain/application/dashboard-stages';
import { PaymentStatus } from '../../../../domain/statuses';
import { type Database, rows } from '../../../../db/query';
import { ENDED_STAGES, ENDS, GRANTED, HOLDER, monthOf, OVERDUE, PASSING, STAGE } from './parts';

interface Titled {
  _id: string;
  title: string;
}

/** Applications of a season with their programmes; $1 is the season. */
const IN_SEASON = `applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id and p.season_id = $1`;

/** Returns all seasons, newest first. */
export const dashboardSeasons = (db: Database) =>
  rows<Titled>({ db }, 'select id as _id, title from seasons order by number desc');

export interface StandingRow {
  stage: DashboardStage;
  program_id: string;
  program: string;
  month: string;
  count: number;
  asked: string | null;
}
/** Applications by stage, programme and month of submission, with requested sums in kopiykas. */
export const STANDING = `
  select s.stage, s.month, p.id as program_id, p.title as program, sum(s.count)::int as count, sum(s.asked)::text as asked
    from contests c join programs p on p.id = c.program_id and p.season_id = $1
    cross join lateral (
      select ${STAGE} as stage, ${monthOf('a.created_at')} as month, count(*) as count, sum(a.asked_kopiykas) as asked
        from applications a where a.contest_id = c.id group by 1, 2) s
   group by 1, 2, 3, 4`;
export const standing = (db: Database, season: string) => rows<StandingRow>({ db }, STANDING, [season]);

export interface GrantedRow {
  stage: DashboardStage;
  program_id: string;
  program: string;
  month: string;
  granted: string;
}
/** Granted sums in kopiykas by stage, programme and month of the board's last decision in force. */
export const GRANTS = `
  select ${STAGE} as stage, p.id as program_id, p.title as program, ${monthOf('board.at')} as month, sum(${GRANTED})::text as granted
    from (select a.id, max(d.created_at) as at from ${IN_SEASON} join decisions d on d.subject_id = a.id
           where ${PASSING} and ${ENDS.supervisory_board} group by a.id) board
    join applications a on a.id = board.id join contests c on c.id = a.contest_id join programs p on p.id = c.program_id
   group by 1, 2, 3, 4 having sum(${GRANTED}) is not null`;
export const grants = (db: Database, season: string) => rows<GrantedRow>({ db }, GRANTS, [season]);

export interface TransferredRow {
  program_id: string;
  program: string;
  month: string;
  paid: string;
  returned: string;
}
/** Paid and returned sums in kopiykas by programme and month of the transfer; a returned sum was paid before. */
export const TRANSFERS = `
  select p.id as program_id, p.title as program, to_char(moved.day, 'YYYY-MM') as month,
         (sum(moved.paid) * 100)::bigint::text as paid, (sum(moved.returned) * 100)::bigint::text as returned
    from ${IN_SEASON} join payments t on t.application_id = a.id and t.status >= ${PaymentStatus.paid}
    cross join lateral (values (t.paid_on, t.sum - t.retained, 0), (t.returned_on, 0, t.returned)) moved (day, paid, returned)
   where moved.day is not null group by 1, 2, 3`;
export const transfers = (db: Database, season: string) => rows<TransferredRow>({ db }, TRANSFERS, [season]);

/** Moments at which each application of the season ended its stages, for DURATIONS and OPEN. */
const PASSED = `passed as (
  select a.id, a.contest_id, a.created_at, ${STAGE} as stage, ends.*
    from ${IN_SEASON}
    left join (select d.subject_id, ${ENDED_STAGES.map((stage) => `max(d.created_at) filter (where ${ENDS[stage]}) as ${stage}`).join(', ')}
                 from decisions d where ${PASSING} and d.subject_id in (select a.id from ${IN_SEASON}) group by d.subject_id) ends
      on ends.subject_id = a.id)`;

/** Position of a stage in the order of the stages; after all of them when completed. */
const PLACE = `coalesce(array_position(array[${ENDED_STAGES.map((stage) => `'${stage}'`).join(', ')}], passed.stage), 99)`;

export interface DurationRow {
  /** Null: over the whole season. */
  contest_id: string | null;
  stage: DashboardStage;
  passed: number;
  median: number;
  p90: number;
}
/** Days that each stage took, by season and contest; a stage that the application has entered again does not count. */
export const DURATIONS = `
  with ${PASSED}
  select span.stage, passed.contest_id, count(*)::int as passed,
         percentile_cont(0.5) within group (order by span.days) as median, percentile_cont(0.9) within group (order by span.days) as p90
    from passed cross join lateral (
      select stage, place, extract(epoch from ended - begun)::float8 / 86400 as days from (values ${ENDED_STAGES.map(
        (stage, place) =>
          `('${stage}', ${place + 1}, passed.${place === 0 ? 'created_at' : ENDED_STAGES[place - 1]}, passed.${stage})`,
      ).join(', ')}) spans (stage, place, begun, ended) where ended >= begun) span
   where span.place < ${PLACE}
   group by grouping sets ((span.stage), (span.stage, passed.contest_id))`;
export const durations = (db: Database, season: string) => rows<DurationRow>({ db }, DURATIONS, [season]);

export interface OpenRow {
  contest_id: string;
  contest: string;
  stage: DashboardStage;
  count: number;
  entered: Date;
}
/** Open applications by contest and stage, and when the last of them entered the stage. */
export const OPEN = `
  with ${PASSED}
  select passed.contest_id, c.title as contest, passed.stage, count(*)::int as count,
         max(greatest(passed.created_at, ${ENDED_STAGES.map((stage) => `passed.${stage}`).join(', ')})) as entered
    from passed join contests c on c.id = passed.contest_id
   where passed.stage not in ('completed', 'rejected', 'closed') group by 1, 2, 3 order by c.title, 1`;
export const openStages = (db: Database, season: string) => rows<OpenRow>({ db }, OPEN, [season]);

export interface OverdueRow {
  holder: string;
  name: string | null;
  tasks: number;
  oldest: Date;
}
/** Overdue tasks by holder, largest number first. */
export const OVERDUE_TASKS = `
  select late.*, u.name from (
    select ${HOLDER} as holder, count(*)::int as tasks, min(coalesce(t.due_at, t.opened_at)) as oldest
      from ${IN_SEASON} join tasks t on t.subject_id = a.id where ${OVERDUE} group by 1) late
    left join users u on 'user:' || u.id = late.holder
   order by late.tasks desc, late.holder limit 100`;
export const overdueTasks = (db: Database, season: string) =>
  rows<OverdueRow>({ db }, OVERDUE_TASKS, [season]);
