import type { z } from 'zod';
import { type Database, row, rows } from '../../../../db/query';
import type * as contract from '../contract/catalogue-admin';
import { SHAPES } from './shapes';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

interface ListOptions {
  after?: string;
  archived?: string;
}
interface ListPage<R> {
  records: R[];
  next: string | null;
  /** Next free number: the highest number in use plus one. */
  next_number: number;
}
interface ListOf {
  sql: string;
  binds: unknown[];
  /** Returns the cursor of a row, after which a page begins. */
  place: (row: { number: number; season_number?: number }) => string;
  nextNumber: { sql: string; binds: unknown[] };
}

const limit = `limit ${PAGE_PLUS_ONE}`;
const archivedCondition = (alias: string, { archived }: ListOptions) =>
  archived === 'true' ? '' : `and ${alias}.archived_at is null`;

/** Returns a page of seasons by number, newest first. */
export const listSeasons = (db: Database, options: ListOptions) =>
  page<z.output<typeof contract.seasonRow>>(db, {
    sql: `select ${SHAPES.seasons.columns},
            (select count(*)::int from programs y where y.season_id = s.id and y.archived_at is null) as programs
          from ${SHAPES.seasons.from} where s.number < $1 ${archivedCondition('s', options)} order by s.number desc ${limit}`,
    binds: [numbers(options.after, 1)[0] ?? 2_147_483_647],
    place: ({ number }) => CURSOR[1].write([String(number)]),
    nextNumber: { sql: 'select coalesce(max(number), 0) + 1 as number from seasons', binds: [] },
  });

/** Returns a page of programmes: those of the newest season first, by number within a season. */
export const listPrograms = async (db: Database, options: ListOptions & { season?: string }) => {
  const [season = 2_147_483_647, program = 2_147_483_647] = numbers(options.after, 2);
  type ListedRow = z.output<typeof contract.programRow> & { season_number: number };
  const listPage = await page<ListedRow>(db, {
    sql: `select ${SHAPES.programs.columns}, s.title as season_title, s.number as season_number,
            (select count(*)::int from lots y where y.program_id = p.id and y.archived_at is null) as lots,
            (select count(*)::int from contests y where y.program_id = p.id and y.archived_at is null) as contests
          from ${SHAPES.programs.from}
         where (s.number < $1 or s.number = $1 and p.number > $2) and ($3::uuid is null or p.season_id = $3)
           ${options.archived === 'true' ? '' : 'and p.archived_at is null and s.archived_at is null'}
         order by s.number desc, p.number ${limit}`,
    binds: [season, program, options.season ?? null],
    place: ({ season_number, number }) => CURSOR[2].write([String(season_number), String(number)]),
    nextNumber: {
      sql: 'select coalesce(max(number), 0) + 1 as number from programs where season_id = $1',
      binds: [options.season ?? null],
    },
  });
  return { ...listPage, records: listPage.records.map(({ season_number: _place, ...record }) => record) };
};

/** Returns a page of a programme's lots, by number. */
export const listLots = (db: Database, options: ListOptions & { program: string }) =>
  page<z.output<typeof contract.lotRow>>(db, {
    sql: `select ${SHAPES.lots.columns},
            (select count(*)::int from contests y where y.lot_id = l.id and y.archived_at is null) as contests
          from ${SHAPES.lots.from}
         where l.program_id = $1 and l.number > $2 ${archivedCondition('l', options)} order by l.number ${limit}`,
    binds: [options.program, numbers(options.after, 1)[0] ?? 0],
    place: ({ number }) => CURSOR[1].write([String(number)]),
    nextNumber: {
      sql: 'select coalesce(max(number), 0) + 1 as number from lots where program_id = $1',
      binds: [options.program],
    },
  });

/** Returns a page of the contests of a lot, or of the contests of a programme that have no lot, by number. */
export const listContests = (db: Database, options: ListOptions & { program: string; lot?: string }) =>
  page<z.output<typeof contract.contestRow>>(db, {
    sql: `select ${SHAPES.contests.columns},
            coalesce((select sum(k.total)::int from contest_counts k where k.contest_id = c.id), 0) as applications
          from ${SHAPES.contests.from}
         where c.program_id = $1 and c.lot_id is not distinct from $2 and c.number > $3
           ${archivedCondition('c', options)} order by c.number ${limit}`,
    binds: [options.program, options.lot ?? null, numbers(options.after, 1)[0] ?? 0],
    place: ({ number }) => CURSOR[1].write([String(number)]),
    nextNumber: {
      sql: 'select coalesce(max(number), 0) + 1 as number from contests where program_id = $1',
      binds: [options.program],
    },
  });

async function page<R extends { number: number }>(db: Database, list: ListOf): Promise<ListPage<R>> {
  const listed = await rows<R>({ db }, list.sql, list.binds);
  const free = await row<{ number: number }>({ db }, list.nextNumber.sql, list.nextNumber.binds);
  const { page: records, next } = splitPage(listed, list.place);
  return { records, next, next_number: free?.number ?? 1 };
}

const CURSOR = {
  1: cursorBy([KEY.number]),
  2: cursorBy([KEY.number, KEY.number]),
};

/** Reads `count` numbers from a cursor. @throws ProblemError 422 */
function numbers(after: string | undefined, count: 1 | 2): number[] {
  if (after === undefined) return [];
  return CURSOR[count].read(after).map(Number);
}
