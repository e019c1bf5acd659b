import { type Database, rows } from '../../../../db/query';
import type { ContestApplicationRow } from '../../catalogue/queries/catalogue-applications';
import type { ListPlace } from './sorts';
import { isPromising, type ListPart, listStatements } from './statements';
import { conditionsOf, type ListWanted } from './where';
import { prepared } from '../../../../db/prepared';
import { ONE_MORE } from '../../../pages';

export { placeFrom, placesOf, type ListPlace } from './sorts';
export type { ListWanted } from './where';

/** A row of the list, with its place in the order for the next page's `after`. */
export type ContestListRow = ContestApplicationRow & { place: string };

/**
 * A page of a contest's list and one more row if there is a further page. Whatever the order, the next page is found by its place
 * in it: rows added or moved meanwhile make no gap and no double.
 */
export async function contestListPage(
  db: Database,
  request: ListWanted,
  part: ListPart,
): Promise<ContestListRow[]> {
  const limit = part.limit ?? ONE_MORE;
  const { first, otherwise, fixed } = listStatements(request, part);
  // With a filter the best plan hangs on its value, so that it is planned anew each time.
  const near: ContestListRow[] = fixed
    ? await prepared({ db }, first.sql, first.values)
    : await rows({ db }, first.sql, first.values);
  if (!otherwise || near.length === limit) return near;
  const last = near.at(-1);
  if (last && isPromising(near.length, limit)) {
    // Behind the last row that was found: the rows before it are not read again.
    const after = { value: last.place, number: last.spec_id };
    const missing = limit - near.length;
    const { further } = listStatements(request, { ...part, after, limit: missing });
    const found = further && (await rows<ContestListRow>({ db }, further.sql, further.values));
    if (found?.length === missing) return [...near, ...found];
  }
  return rows({ db }, otherwise.sql, otherwise.values);
}

/** Everything that is wanted in this order, read in batches: never all of it in memory. */
export async function* contestListRows(
  db: Database,
  request: ListWanted,
  sort: string,
  batch: number,
): AsyncGenerator<ContestListRow> {
  let after: ListPlace | undefined;
  for (;;) {
    const found = await contestListPage(db, request, { sort, after, limit: batch });
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = { value: last.place, number: last.spec_id };
  }
}

/** Returns the number of listed applications: a file's reader is told before its first row. */
export async function countListed(db: Database, request: ListWanted): Promise<number> {
  const values: unknown[] = [];
  const { ordered, rest } = conditionsOf(request, 'number', (value) => `$${values.push(value)}`);
  const sql = `select count(*)::int as count from applications a where ${[...ordered, ...rest].join(' and ')}`;
  const [found] = await rows<{ count: number }>({ db }, sql, values);
  return found?.count ?? 0;
}

/** Number and title of these applications, by number. */
export const applicationsNamed = (db: Database, ids: readonly string[]) =>
  rows<{ _id: string; spec_id: string; title: string }>(
    { db },
    'select id as _id, spec_id, title from applications where id = any($1::uuid[]) order by spec_id',
    [ids],
  );
