import { type Database, rows } from '../../../../db/query';
import type { ContestApplicationRow } from '../../catalogue/queries/list-columns';
import type { ListPart, ListCursor } from './sorts';
import { isPromising, listStatements } from './statements';
import { conditionsOf, type ListRequest } from './conditions';
import { prepared } from '../../../../db/prepared';
import { PAGE_PLUS_ONE } from '../../../pages';

export { parseCursor, cursorOf, type ListCursor } from './sorts';
export type { ListRequest } from './conditions';

/** A row of the list, with its cursor, which is `after` of the next page. */
export type ContestListRow = ContestApplicationRow & { place: string };

/**
 * Returns a page of a contest's list, and one row more if another page follows. The next page begins after
 * the cursor's position in the order. Rows that are added or moved meanwhile therefore cause neither gaps nor
 * duplicates.
 */
export async function contestListPage(
  db: Database,
  request: ListRequest,
  part: ListPart,
): Promise<ContestListRow[]> {
  const limit = part.limit ?? PAGE_PLUS_ONE;
  const { first, otherwise, fixed } = listStatements(request, part);
  // With a filter the best plan depends on its value, so the statement is planned anew for each call.
  const firstRows: ContestListRow[] = fixed
    ? await prepared({ db }, first.sql, first.values)
    : await rows({ db }, first.sql, first.values);
  if (!otherwise || firstRows.length === limit) return firstRows;
  const last = firstRows.at(-1);
  if (last && isPromising(firstRows.length, limit)) {
    // Continues after the last row found, so that earlier rows are not read again.
    const after = { value: last.place, number: last.spec_id };
    const missing = limit - firstRows.length;
    const { further } = listStatements(request, { ...part, after, limit: missing });
    const furtherRows = further && (await rows<ContestListRow>({ db }, further.sql, further.values));
    if (furtherRows?.length === missing) return [...firstRows, ...furtherRows];
  }
  return rows({ db }, otherwise.sql, otherwise.values);
}

/** Yields all matching rows in this order, read in batches: they are never all in memory. */
export async function* contestListRows(
  db: Database,
  request: ListRequest,
  sort: string,
  batch: number,
): AsyncGenerator<ContestListRow> {
  let after: ListCursor | undefined;
  for (;;) {
    const applications = await contestListPage(db, request, { sort, after, limit: batch });
    yield* applications;
    const last = applications.at(-1);
    if (!last || applications.length < batch) return;
    after = { value: last.place, number: last.spec_id };
  }
}

/** Returns the number of listed applications, which an export sends before its first row. */
export async function countListed(db: Database, request: ListRequest): Promise<number> {
  const values: unknown[] = [];
  const { ordered, rest } = conditionsOf(request, 'number', (value) => `$${values.push(value)}`);
  const sql = `select count(*)::int as count from applications a where ${[...ordered, ...rest].join(' and ')}`;
  const [result] = await rows<{ count: number }>({ db }, sql, values);
  return result?.count ?? 0;
}

/** Returns number and title of these applications, by number. */
export const chosenApplicationRows = (db: Database, ids: readonly string[]) =>
  rows<{ _id: string; spec_id: string; title: string }>(
    { db },
    'select id as _id, spec_id, title from applications where id = any($1::uuid[]) order by spec_id',
    [ids],
  );
