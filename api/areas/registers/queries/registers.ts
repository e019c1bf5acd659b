import { type Database, row, rows } from '../../../../db/query';
import { REGISTRIES, type Registry } from '../contract/registers';
import { REGISTER_CONDITIONS } from './rows';
import { PAGE_PLUS_ONE } from '../../../pages';

interface Titled {
  _id: string;
  title: string;
}

/** A contest with the state of its registers. */
export interface PublicContestRow {
  id: string;
  title: string;
  registries: Record<string, boolean>;
  season: Titled;
  program: Titled & { prefix: string };
  lot: Titled | null;
  realization_start: string;
  realization_end: string;
}

const titledJson = (table: string, more = '') =>
  `json_build_object('_id', ${table}.id, 'title', ${table}.title${more})`;

const CONTEST = `
  select c.id, c.title, c.registries, ${titledJson('s')} as season, ${titledJson('p', ", 'prefix', p.prefix")} as program,
         case when l.id is not null then ${titledJson('l')} end as lot,
         c.realization_start::text as realization_start, c.realization_end::text as realization_end
    from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
    left join lots l on l.id = c.lot_id`;

/** SQL condition: at least one register is published. */
const ANY_PUBLISHED = REGISTRIES.map((name) => `c.registries @> '{"${name}": true}'`).join(' or ');
/** Order of contests: newest season first, then as in the catalogue. */
const CONTEST_ORDER = '(-s.number, p.number, p.id, c.number, c.id)';

/** Returns the page after this contest of the contests that have a published register, and one contest more if another page follows. */
export const publishedContests = (db: Database, after?: string): Promise<PublicContestRow[]> =>
  rows<PublicContestRow>(
    { db },
    `${CONTEST} where (${ANY_PUBLISHED}) and ($1::uuid is null or ${CONTEST_ORDER} > (
       select -bs.number, bp.number, bp.id, bc.number, bc.id from contests bc join programs bp on bp.id = bc.program_id
         join seasons bs on bs.id = bp.season_id where bc.id = $1))
     order by ${CONTEST_ORDER.slice(1, -1)} limit ${PAGE_PLUS_ONE}`,
    [after ?? null],
  );

/** Returns the contest if this register is published; otherwise undefined, as for an unknown contest. */
export const publishedContest = (db: Database, id: string, registry: Registry) =>
  row<PublicContestRow>({ db }, `${CONTEST} where c.id = $1 and c.registries @> $2::jsonb`, [
    id,
    JSON.stringify({ [registry]: true }),
  ]);

/**
 * Returns a text that changes whenever a file of the contest's registers would change. The moment of the newest change alone is not enough: a
 * change that began earlier may be committed later.
 */
export async function registerVersion(db: Database, contest: PublicContestRow): Promise<string> {
  const result = await row<{ version: string }>(
    { db },
    `select concat_ws('/', count(*), sum(extract(epoch from updated_at))) as version from applications where contest_id = $1`,
    [contest.id],
  );
  return `${result?.version ?? ''} ${JSON.stringify(contest)}`;
}

export interface LastChange {
  registry: Registry;
  name: string;
  published: boolean;
  at: Date;
}

/** Returns the last change of each register of a contest: published or hidden. */
export const lastChanges = (db: Database, contestId: string): Promise<LastChange[]> =>
  rows<LastChange>(
    { db },
    `select distinct on (r.registry) r.registry, u.name, r.published, r.created_at as at
       from registry_changes r join users u on u.id = r.user_id
      where r.contest_id = $1 order by r.registry, r.id desc`,
    [contestId],
  );

/** Returns the number of applications that each register of a contest shows or would show. */
export async function countRegisters(db: Database, contestId: string): Promise<Record<Registry, number>> {
  const counts = REGISTRIES.map(
    (name) => `(count(*) filter (where ${REGISTER_CONDITIONS[name]}))::int as ${name}`,
  );
  const countRow = await row<Record<Registry, number>>(
    { db },
    `select ${counts.join(', ')} from applications a where a.contest_id = $1`,
    [contestId],
  );
  if (!countRow) throw new Error('a count without a row');
  return countRow;
}
