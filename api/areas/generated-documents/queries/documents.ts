import type { generatedDocuments, Row } from '../../../../db/models';
import { row, rows, type Executor } from '../../../../db/query';
import type { TemplateVariable } from '../../../../domain/document/template/variables';
import type { Block } from '../../../../domain/document/template/blocks';
import { DocumentStatus } from '../../../../domain/statuses';
import { ONE_MORE } from '../../../pages';

export interface ListedRow extends Pick<
  Row<typeof generatedDocuments>,
  'id' | 'title' | 'application_id' | 'status' | 'fin_details_status' | 'created_at'
> {
  spec_id: string;
  user_id: string;
  user_name: string;
  /** `created_at` as exact as it is stored. */
  place: string;
}

const LISTED = `select d.id, d.title, d.application_id, d.status, d.fin_details_status, d.created_at, d.created_at::text as place,
  a.spec_id, u.id as user_id, u.name as user_name
  from generated_documents d join applications a on a.id = d.application_id join users u on u.id = d.created_by`;

export interface FeedFilter {
  season: string;
  status?: number;
  fin_details_status?: number;
  search?: string;
}

/** A page of a season's documents, the newest first, and one more if there is a further page; deleted ones where they are asked for. */
export const feedPage = (
  on: Executor,
  { season, status, fin_details_status, search }: FeedFilter,
  [createdAt, id]: readonly string[] = [],
): Promise<ListedRow[]> =>
  rows<ListedRow>(
    on,
    `${LISTED}
      where d.season_id = $1 and ($2::int is null and d.status > ${DocumentStatus.deleted} or d.status = $2)
        and ($3::int is null or d.fin_details_status = $3)
        and ($4::text is null or position(text_key($4) in text_key(d.title)) > 0 or position(text_key($4) in text_key(a.spec_id)) > 0)
        and ($5::timestamptz is null or (d.created_at, d.id) < ($5, $6::uuid))
      order by d.created_at desc, d.id desc limit ${ONE_MORE}`,
    [season, status ?? null, fin_details_status ?? null, search ?? null, createdAt ?? null, id ?? null],
  );

interface SeasonRow {
  _id: string;
  title: string;
  start_date: string;
  end_date: string;
}

/** The named season, or the newest that is not archived. */
export const feedSeason = (on: Executor, id?: string): Promise<SeasonRow | undefined> =>
  row(
    on,
    `select id as _id, title, start_date::text, end_date::text from seasons
      where ($1::uuid is null and archived_at is null or id = $1) order by start_date desc, number desc limit 1`,
    [id ?? null],
  );

/** Documents of an application that are not deleted. */
export const documentsOf = (on: Executor, applicationId: string): Promise<ListedRow[]> =>
  rows<ListedRow>(
    on,
    `${LISTED} where d.application_id = $1 and d.status > ${DocumentStatus.deleted} order by d.created_at desc, d.id limit 200`,
    [applicationId],
  );

/** A page of the documents generated of a template, the newest first, and one more if there is a further page. */
export const documentsOfTemplate = (
  on: Executor,
  templateId: string,
  [createdAt, id]: readonly string[] = [],
): Promise<ListedRow[]> =>
  rows<ListedRow>(
    on,
    `${LISTED}
      where d.template_id = $1 and d.status > ${DocumentStatus.deleted}
        and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::uuid))
      order by d.created_at desc, d.id desc limit ${ONE_MORE}`,
    [templateId, createdAt ?? null, id ?? null],
  );

export interface DocumentRow extends Row<typeof generatedDocuments> {
  spec_id: string;
  application_title: string;
  overall: number;
  user_id: string;
  user_name: string;
  template_name: string;
  template_deleted: boolean;
  blocks: Block[];
  variables: TemplateVariable[];
  integration_key: string | null;
}

/** A document with the version of its template and its application. */
export const findDocument = (on: Executor, id: string): Promise<DocumentRow | undefined> =>
  row<DocumentRow>(
    on,
    `select d.*, a.spec_id, a.title as application_title, a.overall, a.integration_key, u.id as user_id, u.name as user_name,
            v.title as template_name, t.deleted_at is not null as template_deleted, v.blocks, v.variables
       from generated_documents d join applications a on a.id = d.application_id join users u on u.id = d.created_by
       join document_templates t on t.id = d.template_id
       join document_template_versions v on v.template_id = d.template_id and v.version = d.template_version
      where d.id = $1`,
    [id],
  );
