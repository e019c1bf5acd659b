import type { ListSort } from '../contract/contest-list';
import { daysSource } from './days';
import { orderOf, type ListPart } from './sorts';
import { conditionsOf, type ListWanted } from './where';
import { PAGE_PLUS_ONE } from '../../../pages';
import { COLUMN_NAMES, COLUMN_SQL } from '../../catalogue/queries/list-columns';
import { duplicatesOf } from '../../../queries/duplicates';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Statements that read a page. */
export interface ListStatements {
  first: Statement;
  /** Scans further than a first scan that did not fill its page, but found enough rows to continue. */
  further?: Statement;
  /** Finds all matching rows; used when the scans did not fill the page. */
  otherwise?: Statement;
  /** The first statement is one of few (no filters, no ids), so that it is prepared once. */
  fixed: boolean;
}

/** Columns that are returned; the tax number is only used to find duplicates. */
const RETURNED = ['id', ...COLUMN_NAMES, 'place'];

/** Number of rows scanned in the order before all matching rows are collected. */
const WALK = 1000;
/** As `WALK`, for filters by words, which cost more per row. It fills the page if one row in sixteen matches. */
const WALK_FOR_WORDS = 800;
/** Part of a page that a scan must have found to be continued: collecting is expensive when that many rows match. */
const PROMISING = 1 / 4;
/** Rows of the further scan, as a multiple of the first scan. */
const FURTHER = 6;

/** Returns whether a scan that found this number of rows is worth continuing. */
export const isPromising = (found: number, limit: number): boolean => found >= limit * PROMISING;

/**
 * SQL of a page. If an index holds the rows in the requested order, the page is one range of it. With other filters PostgreSQL would
 * have to guess whether to scan in order until enough rows match, or to collect all matches and sort them. Where filter and order
 * correlate (the newest applications are the unopened ones) it guesses wrong and reads the whole contest. So a short scan in order
 * comes first, which suffices if many rows match; a longer scan follows if some match; else all matches, few then, are collected.
 */
export function listStatements(request: ListWanted, part: ListPart): ListStatements {
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

  const walk = Math.max(filters.text ? WALK_FOR_WORDS : WALK, 10 * limit);
  // The key is a column of the scan, so that PostgreSQL knows its order and stops with the page.
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
    further: { sql: scan(FURTHER * walk), values },
    otherwise: { sql: collected, values },
    fixed,
  };

  /** SQL of the columns of these applications, sorted again because a join keeps no order. */
  function page(source: string): string {
    return `select ${RETURNED.map((column) => `page.${column}`).join(', ')},
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

function conditions(request: ListWanted, { sort, after }: ListPart) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { key, type, descending } = orderOf(sort);
  const found = conditionsOf(request, sort.replace(/^-/, '') as ListSort, bind);
  const { ordered, byContest } = found;
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
  return { values, ...found };
}
