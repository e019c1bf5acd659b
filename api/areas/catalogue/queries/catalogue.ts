import { contests, lots, programs, seasons } from '../../../../db/models';
import { findAll, findOne } from '../../../../db/record';
import { type Database, row, rows } from '../../../../db/query';

export { contestApplications } from './catalogue-applications';
export { type ApplicationCounts, countApplications } from '../../contest-list/queries/counts';

/** Condition that leaves out archived records unless `archived`. */
const withArchived = (archived: boolean) => (archived ? {} : { archived_at: null });
const byNumber = { order: ['number'] };

/** Returns all seasons, newest first, and their programmes by number. */
export async function allSeasons(db: Database, archived = false) {
  const where = withArchived(archived);
  return {
    seasons: await findAll({ db }, seasons, { where, order: [['number', 'desc']] }),
    programs: await findAll({ db }, programs, { where, ...byNumber }),
  };
}

/** Returns all programmes; a programme of an archived season counts as archived. */
export async function allPrograms(db: Database, archived = false) {
  const open = await findAll({ db }, seasons, { where: withArchived(archived), columns: ['id'] });
  const where = { ...withArchived(archived), season_id: open.map(({ id }) => id) };
  return findAll({ db }, programs, { where, order: ['number', 'title'] });
}

export async function seasonWithPrograms(db: Database, id: string, archived = false) {
  const include = { programs: { where: withArchived(archived), ...byNumber } };
  const season = await findOne({ db }, seasons, { where: { id }, include });
  return season && { season, programs: season.programs };
}

/** Returns a programme with its lots and its contests without a lot. */
export async function programWithChildren(db: Database, id: string, archived = false) {
  const include = {
    lots: { where: withArchived(archived), ...byNumber },
    contests: { where: { ...withArchived(archived), lot_id: null }, ...byNumber },
  };
  const program = await findOne({ db }, programs, { where: { id }, include });
  return program && { program, lots: program.lots, contests: program.contests };
}

export async function lotWithContests(db: Database, id: string, archived = false) {
  const include = { contests: { where: withArchived(archived), ...byNumber } };
  const lot = await findOne({ db }, lots, { where: { id }, include });
  return lot && { lot, contests: lot.contests };
}

export const contestRecord = (db: Database, id: string) => findOne({ db }, contests, { where: { id } });

/** Returns the number of contests in use of each lot, by lot id. */
export async function contestsOfLots(db: Database, lotIds: string[]): Promise<Map<string, number>> {
  const counts = await rows<{ lot_id: string; contests: number }>(
    { db },
    `select lot_id, count(*)::int as contests from contests
      where lot_id = any($1::uuid[]) and archived_at is null group by lot_id`,
    [lotIds],
  );
  return new Map(counts.map((count) => [count.lot_id, count.contests]));
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

const titledJson = (table: string) => `json_build_object('_id', ${table}.id, 'title', ${table}.title)`;
const PROGRAM_ANCESTOR_COLUMNS = `${titledJson('p')} as program, ${titledJson('s')} as season`;
const CONTEST_ANCESTOR_COLUMNS = `${titledJson('c')} as contest, case when l.id is not null then ${titledJson('l')} end as lot`;
const CONTEST_ANCESTORS = `contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
  left join lots l on l.id = c.lot_id`;

const BREADCRUMBS_SQL = {
  program: `select ${PROGRAM_ANCESTOR_COLUMNS} from programs p join seasons s on s.id = p.season_id where p.id = $1`,
  lot: `select ${titledJson('l')} as lot, ${PROGRAM_ANCESTOR_COLUMNS}
    from lots l join programs p on p.id = l.program_id join seasons s on s.id = p.season_id where l.id = $1`,
  contest: `select ${CONTEST_ANCESTOR_COLUMNS}, ${PROGRAM_ANCESTOR_COLUMNS} from ${CONTEST_ANCESTORS} where c.id = $1`,
  application: `select ${CONTEST_ANCESTOR_COLUMNS}, ${PROGRAM_ANCESTOR_COLUMNS}
    from applications a join ${CONTEST_ANCESTORS} on c.id = a.contest_id where a.id = $1`,
  number: `select ${CONTEST_ANCESTOR_COLUMNS}, ${PROGRAM_ANCESTOR_COLUMNS}
    from applications a join ${CONTEST_ANCESTORS} on c.id = a.contest_id where a.spec_id = $1`,
};

/** Returns the parent records of a record by its id, or of an application by its number; undefined if it does not exist. */
export async function findBreadcrumbs(
  db: Database,
  kind: keyof typeof BREADCRUMBS_SQL,
  id: string,
): Promise<Breadcrumbs | undefined> {
  const breadcrumbs = await row<{ [Key in keyof Breadcrumbs]: Titled | null }>(
    { db },
    BREADCRUMBS_SQL[kind],
    [id],
  );
  if (!breadcrumbs) return undefined;
  return Object.fromEntries(Object.entries(breadcrumbs).filter(([, value]) => value !== null));
}
