import { type Database, rows } from '../../../../db/query';
import { LIMITS } from '../../../../domain/limits';
import { isNumberPrefix, numberPrefixConditions } from '../../../numbers';
import { PAGE_PLUS_ONE } from '../../../pages';

/** An application as the search finds it; the presenter selects what a role sees. */
export interface FoundRow {
  id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  tech_status: number;
  expert_status: number;
  overall: number;
  reviewer: string | null;
  reviewed_at: Date | null;
  /** Cursor of the row: `after` of the next page. */
  place: string;
}

export interface SearchFilter {
  /** Query without surrounding spaces. If it is empty, all applications that match the filters are found. */
  query: string;
  agreement?: number;
  status?: number;
  /** Cursor of the previous page's last row. */
  after?: string;
}

const NUMBER_ORDER = '(lower(a.spec_id) collate "C")';

/** Returns a page of found applications, newest number first, and one more if another page follows; includes archived contests. */
export function searchApplications(db: Database, filter: SearchFilter): Promise<FoundRow[]> {
  const { sql, values } = searchStatement(filter);
  return rows<FoundRow>({ db }, sql, values);
}

/** Number of newest applications that are searched first. A frequent word fills a page among them. */
const SEARCHED_FIRST = 1000;

const PAGE = `order by place desc limit ${PAGE_PLUS_ONE}`;

const newestMatching = (where: readonly string[]) => `
  select a.id, ${NUMBER_ORDER} as place from applications a where ${joinConditions(where)} ${PAGE}`;

const joinConditions = (conditions: readonly string[]) => conditions.join(' and ') || 'true';

/**
 * SQL of a page, for `searchApplications` and for the test of its plan. The beginning of a number is a range of applications_number,
 * read from its end. Beginnings of words of number, title and applicant are searched among the newest applications first; if these do
 * not fill a page, applications_words is used, whose cost grows with the number of matches. A filter alone is a range of its own
 * index.
 */
export function searchStatement({ query, agreement, status, after }: SearchFilter) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const common: string[] = [];
  if (agreement !== undefined) {
    common.push(`a.agreement_status = ${bind(agreement)}`);
    // This condition lets the planner use the partial index.
    if (agreement > 0) common.push('a.agreement_status > 0');
  }
  if (status !== undefined) common.push(`a.overall = ${bind(status)}`);
  if (after !== undefined) common.push(`${NUMBER_ORDER} < ${bind(after)}`);
  const matches = query ? byQuery(query, common, bind) : `page as (${newestMatching(common)})`;
  const sql = `
    with ${matches}
    select a.id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.tech_status, a.expert_status, a.overall,
           u.name as reviewer, a.tech_reviewed_at as reviewed_at, page.place
      from page join applications a on a.id = page.id
      left join users u on u.id = a.tech_reviewer_id
     order by page.place desc`;
  return { sql, values };
}

function byQuery(query: string, common: readonly string[], bind: (value: unknown) => string): string {
  const numbers = newestMatching([...numberPrefixConditions(query, bind), ...common]);
  const words = bind(query);
  const matching = (applications: string) => [
    ...(isNumberPrefix(query) ? ['not exists (select from numbers)'] : []),
    `${applications}.words @@ search_query(${words})`,
  ];
  const unfilled = `(select count(*) from near) <= ${LIMITS.pageSize}`;
  return `
    numbers as materialized (${numbers}),
    newest as (
      select a.id, ${NUMBER_ORDER} as place, a.words from applications a where ${joinConditions(common)} order by place desc limit ${SEARCHED_FIRST}),
    near as materialized (select id, place from newest where ${joinConditions(matching('newest'))} ${PAGE}),
    older as materialized (
      select a.id, ${NUMBER_ORDER} as place from applications a where ${joinConditions([unfilled, ...matching('a'), ...common])}),
    page as (
      select id, place from numbers union select id, place from near union (select id, place from older ${PAGE}) ${PAGE})`;
}
