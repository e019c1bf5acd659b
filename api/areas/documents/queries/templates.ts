import type { documentTemplates, documentTemplateVersions, Row } from '../../../../db/models';
import { type Executor, row, rows } from '../../../../db/query';
import type { TemplatePurpose } from '../../../../domain/document/template/purposes';
import { DocumentStatus } from '../../../../domain/statuses';
import { PAGE_PLUS_ONE } from '../../../pages';

type Template = Row<typeof documentTemplates>;
type Version = Row<typeof documentTemplateVersions>;

export interface ListedTemplate
  extends Pick<Template, 'id' | 'number' | 'created_at'>, Pick<Version, 'title' | 'purpose'> {
  user_id: string;
  user_name: string;
  documents: number;
  contests: number;
}

interface TemplateFilter {
  search?: string;
  purpose?: TemplatePurpose;
  before?: string;
}

/** Returns a page of templates that are not deleted, newest first, and one row more if another page follows. */
export const listTemplates = (
  executor: Executor,
  { search = '', purpose, before = '2147483647' }: TemplateFilter,
): Promise<ListedTemplate[]> =>
  rows<ListedTemplate>(
    executor,
    `select t.id, t.number, t.created_at, v.title, v.purpose, u.id as user_id, u.name as user_name, used.documents, used.contests
       from document_templates t
       join document_template_versions v on v.template_id = t.id and v.version = t.version
       join users u on u.id = t.created_by
       cross join lateral (select count(*)::int as documents, count(distinct a.contest_id)::int as contests
                             from generated_documents d join applications a on a.id = d.application_id
                            where d.template_id = t.id and d.status > ${DocumentStatus.deleted}) used
      where t.deleted_at is null and t.number < $1::bigint and position(text_key($2) in text_key(v.title)) > 0
        and ($3::text is null or v.purpose = $3)
      order by t.number desc limit ${PAGE_PLUS_ONE}`,
    [before, search, purpose ?? null],
  );

export interface TemplateContest {
  _id: string;
  title: string;
  documents: number;
}

/** Returns the contests whose applications have documents of a template, highest number of documents first. */
export const contestsOfTemplate = (executor: Executor, id: string): Promise<TemplateContest[]> =>
  rows<TemplateContest>(
    executor,
    `select c.id as _id, c.title, count(*)::int as documents
       from generated_documents d join applications a on a.id = d.application_id join contests c on c.id = a.contest_id
      where d.template_id = $1 and d.status > ${DocumentStatus.deleted}
      group by c.id, c.title order by documents desc, c.title limit 200`,
    [id],
  );

export interface VersionRow extends Omit<Version, 'template_id' | 'created_by'> {
  author_id: string;
  author_name: string;
  author_role: string;
}

const VERSION = `v.version, v.title, v.comment, v.blocks, v.variables, v.requisites, v.purpose, v.created_at,
  a.id as author_id, a.name as author_name, a.role as author_role`;

export interface TemplateRecord extends Pick<Template, 'id' | 'number' | 'deleted_at'> {
  made_at: Date;
  user_id: string;
  user_name: string;
}

/** Returns a template with its newest version, also if it is deleted. */
export const findTemplate = (executor: Executor, id: string) =>
  row<TemplateRecord & VersionRow>(
    executor,
    `select t.id, t.number, t.deleted_at, t.created_at as made_at, u.id as user_id, u.name as user_name, ${VERSION}
       from document_templates t
       join document_template_versions v on v.template_id = t.id and v.version = t.version
       join users u on u.id = t.created_by join users a on a.id = v.created_by
      where t.id = $1`,
    [id],
  );

export const findVersion = (executor: Executor, id: string, version: number) =>
  row<VersionRow>(
    executor,
    `select ${VERSION} from document_template_versions v join users a on a.id = v.created_by
      where v.template_id = $1 and v.version = $2`,
    [id, version],
  );

/** Returns the versions of a template, newest first; at most 500. */
export const listVersions = (executor: Executor, id: string) =>
  rows<Pick<VersionRow, 'version' | 'title' | 'created_at' | 'author_id' | 'author_name'>>(
    executor,
    `select v.version, v.title, v.created_at, a.id as author_id, a.name as author_name
       from document_template_versions v join users a on a.id = v.created_by
      where v.template_id = $1 order by v.version desc limit 500`,
    [id],
  );

interface Editor {
  id: string;
  name: string;
  updated_at: Date;
}

/** Returns the other people whose draft of a template was stored in the last 24 hours, newest first. */
export const editorsOf = (executor: Executor, id: string, accountId: string) =>
  rows<Editor>(
    executor,
    `select u.id, u.name, d.updated_at from document_template_drafts d join users u on u.id = d.user_id
      where d.key = $1 and d.user_id <> $2 and d.updated_at > now() - interval '24 hours'
      order by d.updated_at desc limit 20`,
    [id, accountId],
  );
