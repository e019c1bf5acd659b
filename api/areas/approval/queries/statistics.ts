import type { ApplicationState } from '../../../../domain/application/state';
import { type Database, row, rows } from '../../../../db/query';
import { FIGURES_LEAST } from '../../../../domain/text/number';
import { isNumbered, numberBegins } from '../../../numbers';
import { KEY, placesBy } from '../../../pages';
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
  /** For the next page's `after`. */
  place: string;
}

/** Rows to read: `limit` of them, behind a place or so many from the first. */
interface Part {
  limit: number;
  skip: number;
  after?: string;
}

interface Statement {
  sql: string;
  values: unknown[];
}

export const PLACES = placesBy([KEY.text], { order: 'approval-statistics' });

/** The number as the indexes of migration 0047 order it. */
const PLACE = '(lower(a.spec_id) collate "C")';
/** Rows of the order that are tried before all rows that pass are collected. */
const WALK = 400;

/** Filters with what their text means: the beginning of a number, or of a part of one, with the prefixes of such numbers; else a number's end. */
export type ApprovalSearch = ApprovalFilters & { beginsNumber?: boolean; prefixes?: readonly string[] };

export async function approvalSearch(db: Database, filters: ApprovalFilters): Promise<ApprovalSearch> {
  const { spec_id: number } = filters;
  if (!number) return filters;
  if (await beginsSomeNumber(db, number)) return { ...filters, beginsNumber: true };
  return { ...filters, prefixes: await numberPrefixes(db, number) };
}

/** A page of the applications in approval that the filters find, the newest number first. */
export async function approvalRows(db: Database, search: ApprovalSearch, part: Part): Promise<ApprovalRow[]> {
  const { first, otherwise } = approvalStatements(search, part);
  const near = await rows<ApprovalRow>({ db }, first.sql, first.values);
  return otherwise && near.length < part.limit ? rows({ db }, otherwise.sql, otherwise.values) : near;
}

/** Number of applications that the filters find; `least`: at least so many, as counting stopped there. */
export async function countApproval(db: Database, search: ApprovalSearch, skip: number) {
  const { sql, values } = approvalCountStatement(search, skip);
  return cappedCount((await row<{ count: number }>({ db }, sql, values))?.count ?? 0, skip);
}

/** The statement of the count, for `countApproval` and for who looks at its plan. */
export function approvalCountStatement(search: ApprovalSearch, skip = 0): Statement {
  const { ranged, rest, values, prefixes } = conditionsOf(search);
  const limit = `limit ${skip + COUNTED + 1}`;
  const range = `select from applications a where ${[...ranged, ...rest].join(' and ')} ${limit}`;
  const found = prefixes ? `select from ${prefixes} cross join lateral (${range}) one ${limit}` : range;
  return { sql: `select count(*)::int as count from (${found}) counted`, values };
}

/**
 * The statements of a page. A stage's status and the beginning of a number are one range of an index in the order of numbers; a part of
 * numbers is a range for each of the prefixes. The end of a number is tried along that order first; where that fills no page, all
 * applications that pass are collected (decision 0010).
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
  // Few numbers end with so many figures; and a page so far behind the first row is not reached by the short walk.
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
    ranged: [...conditions, ...(number && beginsNumber ? numberBegins(number, bind) : [])],
    order,
    rest: number && !beginsNumber && !prefixes ? isNumbered('a', number, bind) : [],
    values,
    /** Rows of `prefix`, for each of which the conditions are one range. */
    prefixes: listed,
  };
}

/** Columns of the page's rows alone. */
const COLUMNS = `
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.overall, a.state, page.place,
         json_build_object('_id', c.id, 'title', c.title) as contest
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;
