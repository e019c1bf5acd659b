import { type Database, row, rows } from '../../../../db/query';
import { TechStatus } from '../../../../domain/statuses';
import { OPEN_REVIEWS } from '../../../../records/open-reviews';
import { UNAVAILABLE } from '../../../../records/unavailable-experts';
import { KEY, cursorBy } from '../../../pages';
import { numberPartConditions, numberPrefixConditions } from '../../../numbers';
import { beginsSomeNumber, cappedCount, COUNTED } from '../../../queries/number-filter';
import type { StatisticsFilters } from '../contract/statistics';
import { nameContains } from './expert-names';

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

/** Page to read: at most `limit` rows, after a cursor or after a number of skipped rows. */
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

/** SQL of the number, written as in the order of the indexes (migrations 0009 and 0024). */
const NUMBER_ORDER = '(lower(a.spec_id) collate "C")';
/** Number of rows in index order that are checked before all matching rows are collected. */
const SCANNED_ROWS = 400;

/** Filters. `beginsNumber`: the text is the beginning of a number; otherwise it may be any part of a number. */
export type StatisticsQuery = StatisticsFilters & { beginsNumber?: boolean };

/** Returns the filters, and whether the text is the beginning of a number. */
export async function statisticsQuery(db: Database, filters: StatisticsFilters): Promise<StatisticsQuery> {
  return filters.spec_id && (await beginsSomeNumber(db, filters.spec_id))
    ? { ...filters, beginsNumber: true }
    : filters;
}

/** Returns a page of matching cases, newest number first. */
export async function findCases(db: Database, filters: StatisticsQuery, part: Part): Promise<CaseRow[]> {
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
  const max = offset + COUNTED + 1;
  const found = isOfStatusAlone(conditions)
    ? applicationsByReviewStatus(status, ranged, max)
    : `select from applications a where ${joinConditions([...ranged, ...rest, ...hasReviewCollected(ofReview)])} limit ${max}`;
  return { sql: `${joinParts(experts)} select count(*)::int as count from (${found}) counted`, values };
}

/**
 * Returns the SQL of a page. One filter is a range of an index in the order of numbers. With more filters a
 * limited number of rows is scanned in that order, which suffices if many rows match. If the page is not full
 * then, few rows match, and all of them are collected (as in api/areas/contest-list).
 */
export function caseStatements(
  filters: StatisticsQuery,
  { limit, offset, after }: Part,
): { first: Statement; otherwise?: Statement } {
  const conditions = conditionsOf(filters);
  const { experts, ranged, rest, status, byStatus, ofReview, values, bind } = conditions;
  const cursorParameter = after === undefined ? undefined : bind(after);
  const afterCursor = (key: string) => (cursorParameter ? [`${key} < ${cursorParameter}::text`] : []);
  const own = [...ranged, ...afterCursor(NUMBER_ORDER)];
  const page = `order by place desc limit ${limit} offset ${offset}`;
  const reviews = [...status, ...afterCursor('r.number')];
  const ofStatusAlone = isOfStatusAlone(conditions);
  const alone = ofStatusAlone || (rest.length === 0 && ofReview.length === 0);

  const walk = alone ? offset + limit : SCANNED_ROWS;
  const walked = ofStatusAlone
    ? applicationsByReviewStatus(reviews, ranged, walk)
    : byStatus
      ? scanByReviews(reviews, ranged, walk)
      : scanByNumber(joinConditions(own), walk, alone);
  const passing = ofStatusAlone ? '' : joinConditions([...rest, ...hasReviewChecked(ofReview)]);
  const first = {
    sql: `${joinParts(
      experts,
      // Not materialized, so that the scan stops when the page is full.
      `walked as (${walked})`,
      `page as (select id, place from walked a ${passing && `where ${passing}`} ${page})`,
    )} ${COLUMNS}`,
    values,
  };
  if (alone) return { first };

  const found = joinConditions([...own, ...rest, ...hasReviewCollected(ofReview)]);
  const sql = `${joinParts(
    experts,
    `found as materialized (select a.id, ${NUMBER_ORDER} as place from applications a where ${found})`,
    `page as (select * from found ${page})`,
  )} ${COLUMNS}`;
  const fallback = { sql, values };
  // The page begins further from the first row than the short scan reads.
  return offset + limit > SCANNED_ROWS / 10 ? { first: fallback } : { first, otherwise: fallback };
}

/** Columns of an application that the filters use. */
const FILTER_COLUMNS = 'a.id, a.spec_id, a.words, a.expert_status, a.cultural_sector';

/** SQL of applications in the order of numbers. For rows that do not match only the index is read. */
const scanByNumber = (own: string, walk: number, alone: boolean) => {
  const walked = `select a.id, ${NUMBER_ORDER} as place from applications a where ${own} order by place desc limit ${walk}`;
  return alone
    ? walked
    : `select ${FILTER_COLUMNS}, one.place from (${walked}) one join applications a on a.id = one.id`;
};

/**
 * SQL of applications in the order of reviews. An application has few reviews of one status, so that this
 * number of reviews covers enough applications.
 */
const scanByReviews = (reviews: readonly string[], applications: readonly string[], walk: number) => `
  select ${FILTER_COLUMNS}, one.place from (
    select passed.id, max(passed.place) as place from (
      select r.application_id as id, r.number as place from expert_reviews r
       where ${joinConditions(reviews)} order by r.number desc limit ${walk}) passed group by passed.id) one
    join applications a on a.id = one.id where ${joinConditions(applications)}`;

/**
 * Returns whether a review's status is the only filter. Its index is in the order of numbers, but an
 * application may have several such reviews.
 */
const isOfStatusAlone = ({ byStatus, rest, status, ofReview }: ReturnType<typeof conditionsOf>) =>
  byStatus && ofReview.length === status.length && rest.length === 0;

/** SQL of the applications with such reviews, in the order of numbers. */
const applicationsByReviewStatus = (
  reviews: readonly string[],
  applications: readonly string[],
  max: number,
) => `
  select distinct r.application_id as id, r.number as place from expert_reviews r
   where ${joinConditions(reviews)} and exists (select from applications a where ${NUMBER_ORDER} = r.number and ${joinConditions(applications)} offset 0)
   order by r.number desc, r.application_id limit ${max}`;

/** SQL condition that such a review exists, for which PostgreSQL collects all such reviews first. */
const hasReviewCollected = (ofReview: readonly string[]): string[] =>
  ofReview.length === 0
    ? []
    : [`a.id in (select r.application_id from expert_reviews r where ${joinConditions(ofReview)})`];

/**
 * SQL condition that such a review exists, which PostgreSQL checks for each application: `offset 0` prevents
 * it from collecting all reviews first.
 */
const hasReviewChecked = (ofReview: readonly string[]): string[] =>
  ofReview.length === 0
    ? []
    : [
        `exists (select from expert_reviews r where ${joinConditions(['r.application_id = a.id', ...ofReview])} offset 0)`,
      ];

/**
 * Returns the filters as SQL conditions. Conditions on `a`: `ranged` is one index range in the order of
 * numbers, `rest` filters its rows. Conditions on a review `r`: `status` is a range of an index of reviews in
 * the order of numbers, and `ofReview` are all conditions that one review must meet. `byStatus`: the range of
 * `status` is smaller than `ranged`. `experts`: SQL of the people with the name.
 */
function conditionsOf(filters: StatisticsQuery) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { spec_id: number, application_status: application, review_status: review, sector } = filters;
  const beginsWith = (key?: string) =>
    number && filters.beginsNumber ? numberPrefixConditions(number, bind, key) : [];
  const status = review === undefined ? [] : [`r.status = ${bind(review)}::int`, ...beginsWith('r.number')];
  const called = nameContains(filters.expert_name ?? '', bind);
  const ofReview = [
    ...status,
    ...(called.length > 0 ? ['r.expert_id = any(array(select id from experts))'] : []),
  ];
  const own = [
    ...(application === undefined ? [] : [`a.expert_status = ${bind(application)}::int`]),
    ...(sector ? [`left(a.cultural_sector, 200) = ${bind(sector)}::text`] : []),
  ];
  return {
    experts:
      called.length > 0 &&
      `experts as materialized (select u.id from users u where ${joinConditions(called)})`,
    ranged: [`a.tech_status = ${TechStatus.approvedSigned}`, ...own, ...beginsWith()],
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

const joinConditions = (conditions: readonly string[]) => conditions.join(' and ');

const joinParts = (...maybe: readonly (string | false)[]) => {
  const presentParts = maybe.filter((part) => part !== false);
  return presentParts.length > 0 ? `with ${presentParts.join(',\n')}` : '';
};
