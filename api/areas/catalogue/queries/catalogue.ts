import type { Sequelize } from 'sequelize';
import { models } from '../../../../db/models';
import { row, rows } from '../../../../db/query';

export { type ContestApplicationRow, contestApplications } from './catalogue-applications';
export { type ApplicationCounts, countApplications } from '../../contest-list/queries/counts';

/** Archived records are left out unless asked for. */
const shown = (archived: boolean) => (archived ? {} : { archivedAt: null });

/** All seasons, the newest first, and their programmes by number. */
export async function allSeasons(db: Sequelize, archived = false) {
  const { seasons, programs } = models(db);
  return {
    seasons: await seasons.findAll({ where: shown(archived), order: [['number', 'desc']], raw: true }),
    programs: await programs.findAll({ where: shown(archived), order: ['number'], raw: true }),
  };
}

/** All programmes; one whose season is archived counts as archived too. */
export async function allPrograms(db: Sequelize, archived = false) {
  const { programs, seasons } = models(db);
  const open = await seasons.findAll({ where: shown(archived), attributes: ['id'], raw: true });
  const where = { ...shown(archived), seasonId: open.map(({ id }) => id) };
  return programs.findAll({ where, order: ['number', 'title'], raw: true });
}

export async function seasonWithPrograms(db: Sequelize, id: string, archived = false) {
  const season = await models(db).seasons.findByPk(id, { raw: true });
  if (!season) return undefined;
  const where = { seasonId: id, ...shown(archived) };
  return {
    season,
    programs: await models(db).programs.findAll({ where, order: ['number'], raw: true }),
  };
}

/** A programme, its lots, and its contests outside lots. */
export async function programWithChildren(db: Sequelize, id: string, archived = false) {
  const { programs, lots, contests } = models(db);
  const program = await programs.findByPk(id, { raw: true });
  if (!program) return undefined;
  const where = { programId: id, ...shown(archived) };
  return {
    program,
    lots: await lots.findAll({ where, order: ['number'], raw: true }),
    contests: await contests.findAll({ where: { ...where, lotId: null }, order: ['number'], raw: true }),
  };
}

export async function lotWithContests(db: Sequelize, id: string, archived = false) {
  const { lots, contests } = models(db);
  const lot = await lots.findByPk(id, { raw: true });
  if (!lot) return undefined;
  const where = { lotId: id, ...shown(archived) };
  return { lot, contests: await contests.findAll({ where, order: ['number'], raw: true }) };
}

export const contestRecord = (db: Sequelize, id: string) => models(db).contests.findByPk(id, { raw: true });

/** How many contests in use each lot has, by lot id. */
export async function contestsOfLots(db: Sequelize, lotIds: string[]): Promise<Map<string, number>> {
  const counted = await rows<{ lot_id: string; contests: number }>(
    { db },
    `select lot_id, count(*)::int as contests from contests
      where lot_id = any($1::uuid[]) and archived_at is null group by lot_id`,
    [lotIds],
  );
  return new Map(counted.map((each) => [each.lot_id, each.contests]));
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
