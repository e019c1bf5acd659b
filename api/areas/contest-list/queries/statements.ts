import type { Statement } from '../../../../db/prepared';
import type { ListSort } from '../contract/contest-list';
import { daysSource } from './days';
import { orderOf, type ListPart } from './sorts';
import { conditionsOf, type ListRequest } from './conditions';
import { PAGE_PLUS_ONE } from '../../../pages';
import { COLUMN_NAMES, COLUMN_SQL } from '../../catalogue/queries/list-columns';
import { duplicatesOf } from '../../../queries/duplicates';

/** Statements that read a page. */
export interface ListStatements {
  first: Statement;
  /** Continues a first scan that did not fill its page but found enough rows. */
  further?: Statement;
  /** Finds all matching rows; used when the scans did not fill the page. */
  otherwise?: Statement;
  /** Without filters and ids there are only a few different first statements, so they are prepared once. */
  fixed: boolean;
}

/** Columns that are returned; the tax number is only used to find duplicates. */
const RETURNED_COLUMNS = ['id', ...COLUMN_NAMES, 'place'];

/** Number of rows scanned in the order before all matching rows are collected. */
const SCANNED_ROWS = 1000;
/** The same number for filters by words, which cost more per row. The scan fills the page if one row in sixteen matches. */
const SCANNED_ROWS_FOR_WORDS = 800;
/**
 * Share of a page that the first scan must have found for the scan to be continued. Collecting all matches is
 * expensive if that many rows match.
 */
const PROMISING_SHARE = 1 / 4;
/** Rows of the further scan, as a multiple of the first scan. */
const FURTHER_SCAN_FACTOR = 6;

/** Returns whether a scan that found this number of rows is worth continuing. */
export const isPromising = (matchCount: number, limit: number): boolean =>
  matchCount >= limit * PROMISING_SHARE;

/**
 * Returns the SQL of a page. If an index has the rows in the requested order, the page is one range of that
 * index. With other filters PostgreSQL would have to guess whether to scan in order until enough rows match,
 * or to collect all matches and sort them. If filter and order correlate (the newest applications are the
 * unopened ones), it guesses wrong and reads the whole contest. Therefore a short scan in the order comes
 * first, which suffices if many rows match. If only some match, a longer scan follows. If few match, all
 * matches are collected.
 */
export function listStatements(request: ListRequest, part: ListPart): ListStatements {
  const { filters, ids } = request;
  const fixed = !ids && Object.values(filters).every((value) => value === undefined || value === '');
  const { sort, limit = PAGE_PLUS_ONE } = part;
  const { key = `''::text`, descending } = orderOf(sort);
  const direction = descending ? 'desc' : 'asc';
  const order = (table: string, sortKey: string) =>
    `order by ${sortKey === `''::text` ? '' : `${sortKey} ${direction}, `}${table}.spec_id ${direction}`;

  const days = daysSource(request, part, limit);
  if (days) return { first: { sql: page(days.source), values: days.values }, fixed };

  const { values, ordered, rest, byContest } = conditions(request, part);
  const range = `applications a where ${ordered.join(' and ')} ${order('a', byContest ? 'a.contest_id' : key)}`;
  if (rest.length === 0) return { first: { sql: page(`${range} limit ${limit}`), values }, fixed };

  const walk = Math.max(filters.text ? SCANNED_ROWS_FOR_WORDS : SCANNED_ROWS, 10 * limit);
  // The key is a column of the scan. PostgreSQL therefore knows that the scan is in order, and stops when the
  // page is full.
  const scan = (steps: number) =>
    page(
      `(select a.*, ${key} as walk_key from ${range} limit ${steps}) a where ${rest.join(' and ')} ${order('a', sortKeyOf('a.walk_key'))} limit ${limit}`,
    );
  // `offset 0` keeps PostgreSQL from scanning in the order here.
  const collected = page(`
    (select * from (
       select a.spec_id, ${key} as sort_key from applications a where ${[...ordered, ...rest].join(' and ')} offset 0) found
      ${order('found', sortKeyOf('sort_key'))} limit ${limit}) one
    join applications a on a.spec_id = one.spec_id`);
  if (request.ids) return { first: { sql: collected, values }, fixed };
  return {
    first: { sql: scan(walk), values },
    further: { sql: scan(FURTHER_SCAN_FACTOR * walk), values },
    otherwise: { sql: collected, values },
    fixed,
  };

  /** SQL of the columns of these applications. It sorts again, because a join does not keep the order. */
  function page(source: string): string {
    return `select ${RETURNED_COLUMNS.map((column) => `page.${column}`).join(', ')},
             (select u.name from users u where u.id = page.tech_reviewer_id) as reviewer,
             exists (select from ${duplicatesOf('page')}) as duplicate from (
      select a.id, ${COLUMN_SQL}, a.tech_reviewer_id,
             a.contest_id, a.applicant_tax_id, (${key})::text as place, ${key} as sort_key
        from ${source}) page ${order('page', sortKeyOf('page.sort_key'))}`;
  }

  /** Without a key column the number alone orders the rows. */
  function sortKeyOf(column: string): string {
    return orderOf(sort).key ? column : `''::text`;
  }
}

function conditions(request: ListRequest, { sort, after }: ListPart) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { key, type, descending } = orderOf(sort);
  const conditions = conditionsOf(request, sort.replace(/^-/, '') as ListSort, bind);
  const { ordered, byContest } = conditions;
  if (after) {
    const sign = descending ? '<' : '>';
    const before = key
      ? [key, `${bind(after.value)}::${type}`]
      : byContest && ['a.contest_id', `${bind(request.contestId)}::uuid`];
    const number = `${bind(after.number)}::text`;
    ordered.push(
      before ? `(${before[0]}, a.spec_id) ${sign} (${before[1]}, ${number})` : `a.spec_id ${sign} ${number}`,
    );
  }
  return { values, ...conditions };
}
