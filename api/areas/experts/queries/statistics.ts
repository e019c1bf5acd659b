import { type Database, row, rows } from '../../../../db/query';
import { TechStatus } from '../../../../domain/statuses';
import { OPEN_REVIEWS } from '../../../../records/open-reviews';
import { UNAVAILABLE } from '../../../../records/unavailable-experts';
import { KEY, cursorBy } from '../../../pages';
import { numberPartConditions, numberPrefixConditions } from '../../../numbers';
import { beginsSomeNumber, cappedCount, COUNTED } from '../../../queries/number-filter';
import type { StatisticsFilters } from '../contract/statistics';
import { isCalled } from './expert-names';

/** An application of the expert division as the list shows it. */
export interface CaseRow {
  _id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  contest: { _id: string; title: string };
  cultural_sector: string | null;
  rating: string | null;
  expert_status: number;
  reviews: { _id: string; name: string; status: number; unavailable: boolean }[];
  /** Cursor of the row: `after` of the next page. */
  place: string;
}

/** Rows to read: at most `limit`, after a cursor or after a number of skipped rows. */
interface Part {
  limit: number;
  offset: number;
  after?: string;
}

interface Statement {
  sql: string;
  values: unknown[];
}

export const CURSOR = cursorBy([KEY.text], { order: 'expert-statistics' });

/** The number as indexes order it (migrations 0009 and 0024). */
const NUMBER_ORDER = '(lower(a.spec_id) collate "C")';
/** Number of rows in index order that are checked before all matching rows are collected. */
const SCANNED_ROWS = 400;

/** Filters. `beginsNumber`: the text is the beginning of a number; otherwise it may be any part of a number. */
export type StatisticsQuery = StatisticsFilters & { beginsNumber?: boolean };

/** Returns the filters, and whether the text is the beginning of a number. */
export async function wantedOf(db: Database, filters: StatisticsFilters): Promise<StatisticsQuery> {
  return filters.spec_id && (await beginsSomeNumber(db, filters.spec_id))
    ? { ...filters, beginsNumber: true }
    : filters;
}

/** Returns a page of matching cases, newest number first. */
export async function casesFound(db: Database, filters: StatisticsQuery, part: Part): Promise<CaseRow[]> {
  const { first, otherwise } = caseStatements(filters, part);
  const firstRows = await rows<CaseRow>({ db }, first.sql, first.values);
  return otherwise && firstRows.length < part.limit
    ? rows({ db }, otherwise.sql, otherwise.values)
    : firstRows;
}

/** Returns the number of matching cases. `least`: counting stopped at this number, and more cases match. */
export async function countCases(db: Database, filters: StatisticsQuery, offset: number) {
  const { sql, values } = countStatement(filters, offset);
  return cappedCount((await row<{ count: number }>({ db }, sql, values))?.count ?? 0, offset);
}

/** SQL of the count, for `countCases` and for the test of its plan. */
export function countStatement(filters: StatisticsQuery, offset = 0): Statement {
  const conditions = conditionsOf(filters);
  const { experts, ranged, rest, status, ofReview, values } = conditions;
  const most = offset + COUNTED + 1;
  const found = isOfStatusAlone(conditions)
    ? ofStatus(status, ranged, most)
    : `select from applications a where ${all([...ranged, ...rest, ...among(ofReview)])} limit ${most}`;
  return { sql: `${parts(experts)} select count(*)::int as count from (${found}) counted`, values };
}

/**
 * SQL of a page. At most one filter is an index range in the order of numbers; with more filters that order is scanned a short way,
 * which suffices if many rows match. If that does not fill the page, all matching rows, few then, are collected
 * (as in api/areas/contest-list).
 */
export function caseStatements(
  filters: StatisticsQuery,
  { limit, offset, after }: Part,
): { first: Statement; otherwise?: Statement } {
  const conditions = conditionsOf(filters);
  const { experts, ranged, rest, status, byStatus, ofReview, values, bind } = conditions;
  const place = after === undefined ? undefined : bind(after);
  const afterCursor = (key: string) => (place ? [`${key} < ${place}::text`] : []);
  const own = [...ranged, ...afterCursor(NUMBER_ORDER)];
  const page = `order by place desc limit ${limit} offset ${offset}`;
  const reviews = [...status, ...afterCursor('r.number')];
  const ofStatusAlone = isOfStatusAlone(conditions);
  const alone = ofStatusAlone || (rest.length === 0 && ofReview.length === 0);

  const walk = alone ? offset + limit : SCANNED_ROWS;
  const walked = ofStatusAlone
    ? ofStatus(reviews, ranged, walk)
    : byStatus
      ? byReviews(reviews, ranged, walk)
      : inOrder(all(own), walk, alone);
  const passing = ofStatusAlone ? '' : all([...rest, ...each(ofReview)]);
  const first = {
    sql: `${parts(
      experts,
      // Not materialized: the scan stops with the page.
      `walked as (${walked})`,
      `page as (select id, place from walked a ${passing && `where ${passing}`} ${page})`,
    )} ${COLUMNS}`,
    values,
  };
  if (alone) return { first };

  const found = all([...own, ...rest, ...among(ofReview)]);
  const sql = `${parts(
    experts,
    `found as materialized (select a.id, ${NUMBER_ORDER} as place from applications a where ${found})`,
    `page as (select * from found ${page})`,
  )} ${COLUMNS}`;
  const otherwise = { sql, values };
  // A page this far from the first row is beyond the short scan.
  return offset + limit > SCANNED_ROWS / 10 ? { first: otherwise } : { first, otherwise };
}

/** Columns of an application that the filters use. */
const FILTER_COLUMNS = 'a.id, a.spec_id, a.words, a.expert_status, a.cultural_sector';

/** Applications in the order of numbers; of rows that do not match only the index is read. */
const inOrder = (own: string, walk: number, alone: boolean) => {
  const walked = `select a.id, ${NUMBER_ORDER} as place from applications a where ${own} order by place desc limit ${walk}`;
  return alone
    ? walked
    : `select ${FILTER_COLUMNS}, one.place from (${walked}) one join applications a on a.id = one.id`;
};

/** Applications in the order of reviews: each has few reviews of one status, so that this number of reviews covers enough applications. */
const byReviews = (reviews: readonly string[], applications: readonly string[], walk: number) => `
  select ${FILTER_COLUMNS}, one.place from (
    select passed.id, max(passed.place) as place from (
      select r.application_id as id, r.number as place from expert_reviews r
       where ${all(reviews)} order by r.number desc limit ${walk}) passed group by passed.id) one
    join applications a on a.id = one.id where ${all(applications)}`;

/** Returns whether only a review's status is filtered: its index is in order, and an application may have several such reviews. */
const isOfStatusAlone = ({ byStatus, rest, status, ofReview }: ReturnType<typeof conditionsOf>) =>
  byStatus && ofReview.length === status.length && rest.length === 0;

/** SQL of the applications with such reviews, in the order of numbers. */
const ofStatus = (reviews: readonly string[], applications: readonly string[], most: number) => `
  select distinct r.application_id as id, r.number as place from expert_reviews r
   where ${all(reviews)} and exists (select from applications a where ${NUMBER_ORDER} = r.number and ${all(applications)} offset 0)
   order by r.number desc, r.application_id limit ${most}`;

/** Condition that such a review exists; PostgreSQL collects all such reviews. */
const among = (ofReview: readonly string[]): string[] =>
  ofReview.length === 0
    ? []
    : [`a.id in (select r.application_id from expert_reviews r where ${all(ofReview)})`];

/** Condition that such a review exists, checked application by application: `offset 0` keeps PostgreSQL from collecting reviews. */
const each = (ofReview: readonly string[]): string[] =>
  ofReview.length === 0
    ? []
    : [
        `exists (select from expert_reviews r where ${all(['r.application_id = a.id', ...ofReview])} offset 0)`,
      ];

/**
 * Returns the filters as SQL conditions. On `a`: `ranged` is one index range in the order of numbers, `rest` filters further. On a
 * review `r`: `status`, which an index of reviews has in that order (`byStatus`: it is the narrower one), and all conditions that one
 * review must meet. `experts`: people with the name.
 */
function conditionsOf(filters: StatisticsQuery) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { spec_id: number, application_status: application, review_status: review, sector } = filters;
  const begins = (key?: string) =>
    number && filters.beginsNumber ? numberPrefixConditions(number, bind, key) : [];
  const status = review === undefined ? [] : [`r.status = ${bind(review)}::int`, ...begins('r.number')];
  const called = isCalled(filters.expert_name ?? '', bind);
  const ofReview = [
    ...status,
    ...(called.length > 0 ? ['r.expert_id = any(array(select id from experts))'] : []),
  ];
  const own = [
    ...(application === undefined ? [] : [`a.expert_status = ${bind(application)}::int`]),
    ...(sector ? [`left(a.cultural_sector, 200) = ${bind(sector)}::text`] : []),
  ];
  return {
    experts: called.length > 0 && `experts as materialized (select u.id from users u where ${all(called)})`,
    ranged: [`a.tech_status = ${TechStatus.approvedSigned}`, ...own, ...begins()],
    rest: number && !filters.beginsNumber ? numberPartConditions('a', number, bind) : [],
    status,
    byStatus: status.length > 0 && own.length === 0,
    ofReview,
    values,
    bind,
  };
}

/** Columns of a row, read only for few rows. */
const COLUMNS = `
  select a.id as _id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.cultural_sector, a.rating, a.expert_status, page.place,
         json_build_object('_id', c.id, 'title', c.title) as contest,
         (select coalesce(json_agg(json_build_object('_id', r.id, 'name', coalesce(u.name, ''), 'status', r.status,
                  'unavailable', r.status in (${OPEN_REVIEWS.join(', ')}) and ${UNAVAILABLE}) order by r.position), '[]')
            from expert_reviews r left join users u on u.id = r.expert_id where r.application_id = a.id) as reviews
    from page join applications a on a.id = page.id join contests c on c.id = a.contest_id
   order by page.place desc`;

const all = (conditions: readonly string[]) => conditions.join(' and ');

const parts = (...maybe: readonly (string | false)[]) => {
  const presentParts = maybe.filter((part) => part !== false);
  return presentParts.length > 0 ? `with ${presentParts.join(',\n')}` : '';
};
