import type { Sequelize } from 'sequelize';
import { models } from '../../db/models';
import { row, rows } from '../../db/query';
import { ExpertStatus, TechStatus } from '../../domain/statuses';

export { type ContestApplicationRow, contestApplications } from './catalogue-applications';

/** All seasons, the newest first, and their programmes by number. */
export async function allSeasons(db: Sequelize) {
  const { seasons, programs } = models(db);
  return {
    seasons: await seasons.findAll({ order: [['number', 'desc']], raw: true }),
    programs: await programs.findAll({ order: ['number'], raw: true }),
  };
}

export const allPrograms = (db: Sequelize) =>
  models(db).programs.findAll({ order: ['number', 'title'], raw: true });

export async function seasonWithPrograms(db: Sequelize, id: string) {
  const season = await models(db).seasons.findByPk(id, { raw: true });
  if (!season) return undefined;
  return {
    season,
    programs: await models(db).programs.findAll({ where: { seasonId: id }, order: ['number'], raw: true }),
  };
}

/** A programme, its lots, and its contests outside lots. */
export async function programWithChildren(db: Sequelize, id: string) {
  const { programs, lots, contests } = models(db);
  const program = await programs.findByPk(id, { raw: true });
  if (!program) return undefined;
  return {
    program,
    lots: await lots.findAll({ where: { programId: id }, order: ['number'], raw: true }),
    contests: await contests.findAll({ where: { programId: id, lotId: null }, order: ['number'], raw: true }),
  };
}

export async function lotWithContests(db: Sequelize, id: string) {
  const { lots, contests } = models(db);
  const lot = await lots.findByPk(id, { raw: true });
  if (!lot) return undefined;
  return { lot, contests: await contests.findAll({ where: { lotId: id }, order: ['number'], raw: true }) };
}

export const contestRecord = (db: Sequelize, id: string) => models(db).contests.findByPk(id, { raw: true });

/** How many contests each lot has, by lot id. */
export async function contestsOfLots(db: Sequelize, lotIds: string[]): Promise<Map<string, number>> {
  const counted = await rows<{ lot_id: string; contests: number }>(
    { db },
    'select lot_id, count(*)::int as contests from contests where lot_id = any($1::uuid[]) group by lot_id',
    [lotIds],
  );
  return new Map(counted.map((each) => [each.lot_id, each.contests]));
}

/** Applications of a contest: all, technically passed and rejected (signed), and with the experts' result. */
export interface ApplicationCounts {
  total: number;
  success: number;
  failed: number;
  expert: number;
}

/** Counts by contest id; a contest without applications is not among them. */
export async function countApplications(
  db: Sequelize,
  contestIds: string[],
): Promise<Map<string, ApplicationCounts>> {
  const counted = await rows<ApplicationCounts & { contest_id: string }>(
    { db },
    `select contest_id, count(*)::int as total,
            (count(*) filter (where tech_status = ${TechStatus.approvedSigned}))::int as success,
            (count(*) filter (where tech_status = ${TechStatus.rejectedSigned}))::int as failed,
            (count(*) filter (where expert_status in (${ExpertStatus.approved}, ${ExpertStatus.rejected})))::int as expert
       from applications where contest_id = any($1::uuid[]) group by contest_id`,
    [contestIds],
  );
  return new Map(counted.map(({ contest_id, ...counts }) => [contest_id, counts]));
}

interface Titled {
  _id: string;
  title: string;
}

export interface Breadcrumbs {
  season?: Titled;
  program?: Titled;
  lot?: Titled;
  contest?: Titled;
}

const titled = (table: string) => `json_build_object('_id', ${table}.id, 'title', ${table}.title)`;
const UP_FROM_PROGRAM = `${titled('p')} as program, ${titled('s')} as season`;
const UP_FROM_CONTEST = `${titled('c')} as contest, case when l.id is not null then ${titled('l')} end as lot`;
const CONTEST_WAY = `contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
  left join lots l on l.id = c.lot_id`;

const WAYS = {
  program: `select ${UP_FROM_PROGRAM} from programs p join seasons s on s.id = p.season_id where p.id = $1`,
  lot: `select ${titled('l')} as lot, ${UP_FROM_PROGRAM}
    from lots l join programs p on p.id = l.program_id join seasons s on s.id = p.season_id where l.id = $1`,
  contest: `select ${UP_FROM_CONTEST}, ${UP_FROM_PROGRAM} from ${CONTEST_WAY} where c.id = $1`,
  application: `select ${UP_FROM_CONTEST}, ${UP_FROM_PROGRAM}
    from applications a join ${CONTEST_WAY} on c.id = a.contest_id where a.id = $1`,
  number: `select ${UP_FROM_CONTEST}, ${UP_FROM_PROGRAM}
    from applications a join ${CONTEST_WAY} on c.id = a.contest_id where a.spec_id = $1`,
};

/** The way down to a record, found by its id (an application also by its number); undefined if there is none. */
export async function wayTo(
  db: Sequelize,
  kind: keyof typeof WAYS,
  id: string,
): Promise<Breadcrumbs | undefined> {
  const found = await row<{ [Key in keyof Breadcrumbs]: Titled | null }>({ db }, WAYS[kind], [id]);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}
