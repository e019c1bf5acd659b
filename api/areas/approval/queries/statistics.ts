import type { ApplicationState } from '../../../../domain/application/state';
import { type Database, row, rows } from '../../../../db/query';
import { FIGURES_LEAST } from '../../../../domain/text/number';
import { numberPartConditions, numberPrefixConditions } from '../../../numbers';
import { KEY, cursorBy } from '../../../pages';
import { beginsSomeNumber, cappedCount, COUNTED } from '../../../queries/number-filter';
import { numberPrefixes } from '../../../queries/number-prefixes';
import type { ApprovalFilters } from '../contract/statistics';
import { inDivision, standsAt } from './stage-status';

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

interface Statement {
  sql: string;
  values: unknown[];
}

export const CURSOR = cursorBy([KEY.text], { order: 'approval-statistics' });

/** SQL of the number as the indexes of migration 0047 order it. */
const PLACE = '(lower(a.spec_id) collate "C")';
/** Number of rows in index order that are checked before all matching rows are collected. */
const WALK = 400;

/**
 * The filters; `beginsNumber`: the text begins a number; `prefixes`: beginnings of the numbers with a part that the text begins. With neither,
 * the text is matched as the last figures.
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
  const { first, otherwise } = approvalStatements(search, part);
  const near = await rows<ApprovalRow>({ db }, first.sql, first.values);
  return otherwise && near.length < part.limit ? rows({ db }, otherwise.sql, otherwise.values) : near;
}

/** Returns the number of matching applications; `least`: counting stopped there, and more match. */
export async function countApproval(db: Database, search: ApprovalSearch, skip: number) {
  const { sql, values } = approvalCountStatement(search, skip);
  return cappedCount((await row<{ count: number }>({ db }, sql, values))?.count ?? 0, skip);
}

/** SQL of the count, for `countApproval` and for the test of its plan. */
export function approvalCountStatement(search: ApprovalSearch, skip = 0): Statement {
  const { ranged, rest, values, prefixes } = conditionsOf(search);
  const limit = `limit ${skip + COUNTED + 1}`;
  const range = `select from applications a where ${[...ranged, ...rest].join(' and ')} ${limit}`;
  const found = prefixes ? `select from ${prefixes} cross join lateral (${range}) one ${limit}` : range;
  return { sql: `select count(*)::int as count from (${found}) counted`, values };
}

/**
 * SQL of a page. A stage's status and the beginning of a number each are one range of an index in the order of numbers; a part of a number is
 * one range for each prefix. For the last figures of a number the order is scanned a short way first; if that does not fill the page, all
 * matching applications are collected (decision 0010).
 */
export function approvalStatements(
  search: ApprovalSearch,
  { limit, skip, after }: Part,
): { first: Statement; otherwise?: Statement } {
  const { ranged, rest, order: keys, values, prefixes } = conditionsOf(search, after);
  const range = ranged.join(' and ');
  const order = `order by place desc limit ${limit} offset ${skip}`;
  const inOrder = (steps: number) =>
    `select a.id, ${PLACE} as place from applications a where ${range}
      order by ${[...keys, PLACE].map((key) => `${key} desc`).join(', ')} limit ${steps}`;
  const statement = (page: string): Statement => ({ sql: `with ${page} ${COLUMNS}`, values });
  if (prefixes) {
    const ranges = `select one.* from ${prefixes} cross join lateral (${inOrder(skip + limit)}) one`;
    return { first: statement(`page as (select * from (${ranges}) ranged ${order})`) };
  }
  if (rest.length === 0)
    return { first: statement(`page as (select * from (${inOrder(skip + limit)}) ranged ${order})`) };

  const passing = rest.join(' and ');
  const walked = `walked as (${inOrder(WALK)})`;
  const near = `page as (select a.id, walked.place from walked join applications a on a.id = walked.id where ${passing} ${order})`;
  const otherwise = statement(
    `found as materialized (select a.id, ${PLACE} as place from applications a where ${range} and ${passing}),
     page as (select * from found ${order})`,
  );
  // Few numbers have so many figures in common; and a page this far from the first row is beyond the short scan.
  const isRare = (search.spec_id ?? '').trim().length > FIGURES_LEAST;
  return isRare || skip + limit > WALK / 10
    ? { first: otherwise }
    : { first: statement(`${walked}, ${near}`), otherwise };
}

/** Returns the conditions on `a`: `ranged` is one range of an index in the order of numbers, `rest` narrows further. */
function conditionsOf(search: ApprovalSearch, after?: string) {
  const { spec_id: number, beginsNumber, prefixes, reporting_type: stage, reporting_status: status } = search;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const listed = prefixes && `unnest(${bind(prefixes)}::text[]) prefix`;
  const place = { key: PLACE, after, bind, prefix: prefixes && 'prefix' };
  const { conditions, order } =
    stage && status !== undefined ? standsAt(stage, status, place) : inDivision(place);
  return {
    ranged: [...conditions, ...(number && beginsNumber ? numberPrefixConditions(number, bind) : [])],
    order,
    rest: number && !beginsNumber && !prefixes ? numberPartConditions('a', number, bind) : [],
    values,
    /** Rows of `prefix`, for each of which the conditions are one range. */
    prefixes: listed,
  };
}

/** Columns that are read only for the page's rows. */
const COLUMNS = `
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.overall, a.state, page.place,
         json_build_object('_id', c.id, 'title', c.title) as contest
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;
