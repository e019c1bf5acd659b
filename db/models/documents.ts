import type { Block } from '../../domain/document/template/blocks';
import { PURPOSES, type TemplatePurpose } from '../../domain/document/template/purposes';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import type { TemplateVariable } from '../../domain/document/template/variables';
import { id, int, json, moment, now, text, texts, uuid } from './columns';
import { table } from './table';

/** Templates of documents (rules/documents, "Templates"). The content of a template is in its versions. */
export const documentTemplates = table('document_templates', {
  id: id(),
  number: int().numbered(),
  /** Number of the newest version. */
  version: int().default(1),
  created_by: uuid().to('users'),
  created_at: now(),
  deleted_by: uuid().to('users').optional(),
  deleted_at: moment().optional(),
});

export const documentTemplateVersions = table('document_template_versions', {
  template_id: uuid().to('document_templates').key(),
  version: int().key(),
  title: text(),
  comment: text().default(''),
  blocks: json<Block[]>(),
  variables: json<TemplateVariable[]>(),
  requisites: texts<RequisitesKind>(),
  purpose: text().oneOf(PURPOSES).default('agreement'),
  created_by: uuid().to('users'),
  created_at: now(),
});

/** Content of a template as it stands in the editor. */
export interface TemplateDraftContent {
  title: string;
  comment: string;
  blocks: Block[];
  variables: TemplateVariable[];
  requisites: RequisitesKind[];
  purpose: TemplatePurpose;
}

/** Unsaved text of a template, one of each person and template. */
export const documentTemplateDrafts = table('document_template_drafts', {
  user_id: uuid().to('users').key(),
  /** Id of the template; `new` for one that does not exist yet. */
  key: text().key(),
  /** Version on which the draft is based; 0 for a new template. */
  version: int(),
  content: json<TemplateDraftContent>(),
  /** Changes with each save. */
  revision: uuid(),
  updated_at: now(),
});
