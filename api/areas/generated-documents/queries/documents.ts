import type { generatedDocuments, Row } from '../../../../db/models';
import { prepared, readRows, type Statement } from '../../../../db/prepared';
import { row, rows, type Executor } from '../../../../db/query';
import type { TemplateVariable } from '../../../../domain/document/template/variables';
import { REQUISITES, type RequisitesKind } from '../../../../domain/document/template/requisites';
import type { Block } from '../../../../domain/document/template/blocks';
import { DOCUMENT_FACTS, type DocumentFacts } from '../../../../records/documents/facts';
import { textKey } from '../../../../domain/text/key';
import { DocumentStatus } from '../../../../domain/statuses';
import { KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

/** Cursor of the feed and of the documents of a template. */
export const FEED_CURSOR = cursorBy([KEY.moment, KEY.uuid]);

export interface ListedRow extends Pick<
  Row<typeof generatedDocuments>,
  'id' | 'title' | 'application_id' | 'status' | 'fin_details_status' | 'created_at'
> {
  spec_id: string;
  user_id: string;
  user_name: string;
  /** Whether the data have changed since the file was made. */
  outdated: boolean;
  /** `created_at` in full precision. */
  place: string;
}

const LISTED = `select d.id, d.title, d.application_id, d.status, d.fin_details_status, d.created_at, d.created_at::text as place,
  d.content <> d.file_content as outdated,
  a.spec_id, u.id as user_id, u.name as user_name
  from generated_documents d join applications a on a.id = d.application_id join users u on u.id = d.created_by`;

export interface FeedFilter {
  season: string;
  status?: number;
  fin_details_status?: number;
  requisites?: string;
  user?: string;
  search?: string;
}

/** Returns whether all documents of the season meet the filters. */
const isUnfiltered = (filter: FeedFilter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'season' || value === undefined);

/**
 * Returns the SQL condition of the filters with its values. It contains only the filters that are set, so
 * that each of them can use its index.
 */
function conditionOf({ season, status, fin_details_status, requisites, user, search }: FeedFilter) {
  const values: unknown[] = [season];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = ['d.season_id = $1'];
  if (status !== undefined) parts.push(`d.status = ${bind(status)}`);
  if (fin_details_status !== undefined) parts.push(`d.fin_details_status = ${bind(fin_details_status)}`);
  if (requisites !== undefined) parts.push(`d.requisites = ${bind(requisites)}`);
  if (user !== undefined) parts.push(`d.created_by = ${bind(user)}::uuid`);
  if (search !== undefined) {
    const text = bind(textKey(search));
    parts.push(`(position(${text}::text in d.title_key) > 0 or position(${text}::text in d.number_key) > 0)`);
  }
  return { parts, values, bind };
}

/** Returns a page of a season's documents, newest first, and one row more if another page follows; deleted ones only on request. */
export function feedPage(
  executor: Executor,
  filter: FeedFilter,
  after?: readonly string[],
): Promise<ListedRow[]> {
  return readRows<ListedRow>(executor, feedPageStatement(filter, after));
}

/** SQL of a page, for `feedPage` and the benchmark. Without further filters it is one range of an index for any season and status. */
export function feedPageStatement(filter: FeedFilter, [createdAt, id]: readonly string[] = []): Statement {
  const { parts, values, bind } = conditionOf(filter);
  const fixed = isUnfiltered({ ...filter, status: undefined });
  if (filter.status === undefined) parts.push(`d.status > ${DocumentStatus.deleted}`);
  if (createdAt !== undefined)
    parts.push(`(d.created_at, d.id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::uuid)`);
  // The page is found by reading only the index; then its rows are read.
  const page = `select d.id from generated_documents d where ${parts.join(' and ')} order by d.created_at desc, d.id desc limit ${PAGE_PLUS_ONE}`;
  const sql = `with page as materialized (${page}) ${LISTED} join page on page.id = d.id order by d.created_at desc, d.id desc`;
  return { sql, values, fixed };
}

/** Returns the number of documents by status, under the other filters. */
export function feedCounts(
  executor: Executor,
  filter: FeedFilter,
): Promise<{ status: number; count: number }[]> {
  return readRows(executor, feedCountsStatement(filter));
}

const STORED_COUNTS = `
  select c.status, sum(c.documents)::int as count from document_counts c where c.season_id = $1
   group by c.status having sum(c.documents) > 0 order by c.status`;

/** SQL of the counts, for `feedCounts` and the benchmark. Counts without filters are stored (migration 0062). */
export function feedCountsStatement(filter: FeedFilter): Statement {
  const otherFilters = { ...filter, status: undefined };
  const { parts, values } = conditionOf(otherFilters);
  if (isUnfiltered(otherFilters)) return { sql: STORED_COUNTS, values, fixed: true };
  const sql = `select d.status, count(*)::int as count from generated_documents d where ${parts.join(' and ')} group by d.status order by d.status`;
  return { sql, values };
}

/** Returns the people who have generated documents of a season. Each person costs one index lookup. */
export function feedPeople(executor: Executor, season: string): Promise<{ _id: string; name: string }[]> {
  return readRows(executor, feedPeopleStatement(season));
}

/** SQL of the people, for `feedPeople` and the benchmark. */
export const feedPeopleStatement = (season: string): Statement => ({
  sql: `with recursive person as (
     (select created_by from generated_documents where season_id = $1 order by created_by limit 1)
     union all
     select (select d.created_by from generated_documents d where d.season_id = $1 and d.created_by > p.created_by
              order by d.created_by limit 1) from person p where p.created_by is not null)
   select u.id as _id, u.name from person join users u on u.id = person.created_by order by text_key(u.name), u.id limit 500`,
  values: [season],
  fixed: true,
});

interface SeasonRow {
  _id: string;
  title: string;
  start_date: string;
  end_date: string;
}

/** Returns the named season, or the newest that is not archived. */
export async function feedSeason(executor: Executor, id?: string): Promise<SeasonRow | undefined> {
  const [season] = await prepared<SeasonRow>(
    executor,
    `select id as _id, title, start_date::text, end_date::text from seasons
      where ($1::uuid is null and archived_at is null or id = $1) order by start_date desc, number desc limit 1`,
    [id ?? null],
  );
  return season;
}

/** Returns documents of an application that are not deleted. */
export const documentsOf = (executor: Executor, applicationId: string): Promise<ListedRow[]> =>
  rows<ListedRow>(
    executor,
    `${LISTED} where d.application_id = $1 and d.status > ${DocumentStatus.deleted} order by d.created_at desc, d.id limit 200`,
    [applicationId],
  );

/** Returns the requisites for an application's kind of applicant; null if the kind is not known. */
export async function applicantRequisites(
  executor: Executor,
  applicationId: string,
): Promise<RequisitesKind | null> {
  const applicant = await row<{ type: string | null }>(
    executor,
    `select applicant->>'type' as type from applications where id = $1`,
    [applicationId],
  );
  return REQUISITES.find((kind) => kind === applicant?.type) ?? null;
}

/** Returns a page of documents generated from a template, newest first, and one row more if another page follows. */
export const documentsOfTemplate = (
  executor: Executor,
  templateId: string,
  [createdAt, id]: readonly string[] = [],
): Promise<ListedRow[]> =>
  rows<ListedRow>(
    executor,
    `${LISTED}
      where d.template_id = $1 and d.status > ${DocumentStatus.deleted}
        and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::uuid))
      order by d.created_at desc, d.id desc limit ${PAGE_PLUS_ONE}`,
    [templateId, createdAt ?? null, id ?? null],
  );

export interface DocumentRow extends Omit<Row<typeof generatedDocuments>, 'unresolved'>, DocumentFacts {
  spec_id: string;
  application_title: string;
  applicant: string;
  user_id: string;
  user_name: string;
  template_name: string;
  template_deleted: boolean;
  blocks: Block[];
  variables: TemplateVariable[];
  integration_key: string | null;
}

/** Returns a document with its template's version and its application. */
export const findDocument = (executor: Executor, id: string): Promise<DocumentRow | undefined> =>
  row<DocumentRow>(
    executor,
    `select d.*, a.spec_id, a.title as application_title, coalesce(a.applicant->>'name', '') as applicant, ${DOCUMENT_FACTS}, a.integration_key, u.id as user_id, u.name as user_name,
            v.title as template_name, t.deleted_at is not null as template_deleted, v.blocks, v.variables
       from generated_documents d join applications a on a.id = d.application_id join users u on u.id = d.created_by
       join document_templates t on t.id = d.template_id
       join document_template_versions v on v.template_id = d.template_id and v.version = d.template_version
      where d.id = $1`,
    [id],
  );
