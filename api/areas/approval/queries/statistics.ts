import type { ApplicationState } from '../../../../domain/application/state';
import { readRows, type Statement } from '../../../../db/prepared';
import type { Database } from '../../../../db/query';
import { MIN_FIGURES } from '../../../../domain/text/number';
import { numberPartConditions, numberPrefixConditions } from '../../../numbers';
import { KEY, cursorBy } from '../../../pages';
import { beginsSomeNumber, cappedCount, COUNTED } from '../../../queries/number-filter';
import { numberPrefixes } from '../../../queries/number-prefixes';
import type { ApprovalFilters } from '../contract/statistics';
import { divisionRange, stageStatusRange } from './stage-status';

/** An application in approval as the statistics read it. */
export interface ApprovalRow {
  _id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  contest: { _id: string; title: string };
  overall: number;
  state: ApplicationState;
  /** Cursor of the row: `after` of the next page. */
  place: string;
}

/** Rows to read: `limit` rows, after a cursor or after a number of skipped rows. */
interface Part {
  limit: number;
  skip: number;
  after?: string;
}

export const CURSOR = cursorBy([KEY.text], { order: 'approval-statistics' });

/** SQL of the number as the indexes of migration 0047 order it. */
const NUMBER_ORDER = '(lower(a.spec_id) collate "C")';
/** Number of rows in index order that are checked before all matching rows are collected. */
const SCANNED_ROWS = 400;

/**
 * Filters, with the result of looking the text up. `beginsNumber`: a number begins with the text. `prefixes`:
 * beginnings of numbers, up to a later part that begins with the text. With neither, the text is compared
 * with the last figures of numbers.
 */
export type ApprovalSearch = ApprovalFilters & { beginsNumber?: boolean; prefixes?: readonly string[] };

export async function approvalSearch(db: Database, filters: ApprovalFilters): Promise<ApprovalSearch> {
  const { spec_id: number } = filters;
  if (!number) return filters;
  if (await beginsSomeNumber(db, number)) return { ...filters, beginsNumber: true };
  return { ...filters, prefixes: await numberPrefixes(db, number) };
}

/** Returns a page of the applications in approval that match the filters, newest number first. */
export async function approvalRows(db: Database, search: ApprovalSearch, part: Part): Promise<ApprovalRow[]> {
  const { first, fallback } = approvalStatements(search, part);
  const firstRows = await readRows<ApprovalRow>({ db }, first);
  return fallback && firstRows.length < part.limit ? readRows({ db }, fallback) : firstRows;
}

/** Returns the number of matching applications. With `least` counting stopped at that number, and more match. */
export async function countApproval(db: Database, search: ApprovalSearch, skip: number) {
  const [counted] = await readRows<{ count: number }>({ db }, approvalCountStatement(search, skip));
  return cappedCount(counted?.count ?? 0, skip);
}

/** SQL of the count, for `countApproval` and for the test of its plan. The best plan for a number depends on how many begin with it. */
export function approvalCountStatement(search: ApprovalSearch, skip = 0): Statement {
  const { ranged, rest, values, prefixes } = conditionsOf(search);
  const limit = `limit ${skip + COUNTED + 1}`;
  const range = `select from applications a where ${[...ranged, ...rest].join(' and ')} ${limit}`;
  const matches = prefixes ? `select from ${prefixes} cross join lateral (${range}) one ${limit}` : range;
  const sql = `select count(*)::int as count from (${matches}) counted`;
  return { sql, values, fixed: !search.spec_id && skip === 0 };
}

/**
 * SQL of a page. A stage's status, and the beginning of a number, are each one range of an index in the order
 * of numbers. A part of a number has one range for each prefix. For the last figures of a number, the first
 * rows in the order are scanned; if they do not fill the page, all matching applications are collected
 * (decision 0010). The ranges of an index have the same plan for all values, except the beginning of a number (decision 0072).
 */
export function approvalStatements(
  search: ApprovalSearch,
  { limit, skip, after }: Part,
): { first: Statement; fallback?: Statement } {
  const { ranged, rest, order: keys, values, prefixes } = conditionsOf(search, after);
  const range = ranged.join(' and ');
  const order = `order by place desc limit ${limit} offset ${skip}`;
  const inOrder = (rowCount: number) =>
    `select a.id, ${NUMBER_ORDER} as place from applications a where ${range}
      order by ${[...keys, NUMBER_ORDER].map((key) => `${key} desc`).join(', ')} limit ${rowCount}`;
  const fixed = rest.length === 0 && skip === 0 && !search.beginsNumber;
  const statement = (page: string): Statement => ({ sql: `with ${page} ${COLUMNS}`, values, fixed });
  if (prefixes) {
    const ranges = `select one.* from ${prefixes} cross join lateral (${inOrder(skip + limit)}) one`;
    return { first: statement(`page as (select * from (${ranges}) ranged ${order})`) };
  }
  if (rest.length === 0)
    return { first: statement(`page as (select * from (${inOrder(skip + limit)}) ranged ${order})`) };

  const passing = rest.join(' and ');
  const walked = `walked as (${inOrder(SCANNED_ROWS)})`;
  const near = `page as (select a.id, walked.place from walked join applications a on a.id = walked.id where ${passing} ${order})`;
  const fallback = statement(
    `found as materialized (select a.id, ${NUMBER_ORDER} as place from applications a where ${range} and ${passing}),
     page as (select * from found ${order})`,
  );
  // The short scan is skipped in two cases: few numbers match so many figures, or the page lies further from
  // the first row than the scan reads.
  const isRare = (search.spec_id ?? '').trim().length > MIN_FIGURES;
  return isRare || skip + limit > SCANNED_ROWS / 10
    ? { first: fallback }
    : { first: statement(`${walked}, ${near}`), fallback };
}

/** Returns the conditions on `a`. `ranged` is one range of an index in the order of numbers; `rest` filters the rows of that range. */
function conditionsOf(search: ApprovalSearch, after?: string) {
  const { spec_id: number, beginsNumber, prefixes, reporting_type: stage, reporting_status: status } = search;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const listed = prefixes && `unnest(${bind(prefixes)}::text[]) prefix`;
  const cursor = { key: NUMBER_ORDER, after, bind, prefix: prefixes && 'prefix' };
  const { conditions, order } =
    stage && status !== undefined ? stageStatusRange(stage, status, cursor) : divisionRange(cursor);
  return {
    ranged: [...conditions, ...(number && beginsNumber ? numberPrefixConditions(number, bind) : [])],
    order,
    rest: number && !beginsNumber && !prefixes ? numberPartConditions('a', number, bind) : [],
    values,
    /** SQL of the rows `prefix`. For each row the conditions are one range of the index. */
    prefixes: listed,
  };
}

/** Columns that are read only for the page's rows. */
const COLUMNS = `
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.overall, a.state, page.place,
         json_build_object('_id', c.id, 'title', c.title) as contest
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;
