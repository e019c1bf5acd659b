import { z } from 'zod';
import { PURPOSES } from '../../../../domain/document/template/purposes';
import { REQUISITES } from '../../../../domain/document/template/requisites';
import { BUILT_IN_NAMES, VARIABLE_MODES, variableName } from '../../../../domain/document/template/variables';
import { LIMITS } from '../../../../domain/limits';
import { writesTemplates } from '../../../../domain/roles';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { byKeys, newestFirst } from '../../../contract/page';
import { lineOrNone, ONE_LINE } from '../../../contract/text';
import { withRule, opensArea, rolesWhere } from '../../../contract/who';
import { documentVariable, listedDocument } from '../../generated-documents/contract/documents';
import { templateBlock, templateBlocks } from './blocks';

const BASE = '/api/documents/templates';
const readingRoles = opensArea('/documents');
const writingRoles = rolesWhere(writesTemplates);

const ofTemplate = (name: string) => ({ params: { key: `errors:template.${name}` } });

const title = z
  .string()
  .regex(ONE_LINE)
  .max(LIMITS.templateTitle)
  .trim()
  .refine((text) => text !== '', ofTemplate('titleRequired'));

const variable = z.object({
  name: z
    .string()
    .max(LIMITS.variableName)
    .refine((typed) => variableName(typed) !== '', ofTemplate('nameRequired')),
  mode: z.enum(VARIABLE_MODES),
  label: lineOrNone(LIMITS.variableLabel).default(''),
  /** Name of a field of the application's form; only in the mode `application`. */
  field: lineOrNone(100).nullable().default(null),
  /** Optional: without a value the variable is left out of the text. */
  optional: z.boolean().default(false),
});

/** Own and built-in variables. */
const MOST_VARIABLES = LIMITS.templateVariables + BUILT_IN_NAMES.length;

/** The document that a template is for. */
const purpose = z.enum(PURPOSES);
const requisites = z.array(z.enum(REQUISITES)).min(1).max(REQUISITES.length);

export const templateInput = z.object({
  // A missing title has the same error as an empty one.
  title: z.preprocess((typed) => typed ?? '', title),
  comment: z.string().max(LIMITS.templateComment).trim().default(''),
  /** JSON of the block editor. */
  template: z.object({ blocks: templateBlocks }),
  variables: z
    .array(variable)
    .refine(({ length }) => length <= MOST_VARIABLES, {
      params: { key: 'errors:template.tooMany.variables', count: LIMITS.templateVariables },
    })
    .max(MOST_VARIABLES)
    .default([]),
  /** Kinds of requisites with which documents of the template can be generated. */
  requisites: requisites.default([...REQUISITES]),
  purpose: purpose.default('agreement'),
});
export type TemplateInput = z.output<typeof templateInput>;

const user = z.object({ _id: id, name: z.string() });

const templateRow = z.object({
  _id: id,
  number: z.number(),
  title: z.string(),
  purpose,
  user,
  created_at: moment,
});
const listedTemplate = templateRow.extend({
  /** Numbers of documents generated from the template, and of their contests; deleted documents are not counted. */
  documents: z.number(),
  contests: z.number(),
});
export type ListedTemplate = z.output<typeof listedTemplate>;

const variableView = variable.extend({
  built_in: z.boolean(),
  /** No application's form has its field any more. */
  field_missing: z.boolean(),
});

const templateVersion = z.object({
  version: z.number(),
  title: z.string(),
  comment: z.string(),
  template: z.object({ blocks: z.array(templateBlock) }),
  variables: z.array(variableView),
  /** Variables to be filled in when a document is generated. */
  generate_fields: z.array(z.object({ name: z.string(), label: z.string() })),
  requisites,
  purpose,
  /** Author of the version. */
  updated_by: user,
  updated_at: moment,
});
export type TemplateVersion = z.output<typeof templateVersion>;

const template = templateVersion.extend(templateRow.shape);
export type TemplateView = z.output<typeof template>;

const savedVersion = z.object({ template });

const ofDraft = z.object({ key: z.union([z.literal('new'), id]) });
/** Content of a template as it stands in the editor: what a save refuses may be in it. */
const draftContent = z.object({
  title: z.string().max(LIMITS.templateTitle),
  comment: z.string().max(LIMITS.templateComment),
  template: z.object({ blocks: templateBlocks }),
  variables: z.array(variable).max(MOST_VARIABLES),
  requisites: z.array(z.enum(REQUISITES)).max(REQUISITES.length),
  purpose,
});
/** Revisions of the caller's draft: the last one that was answered, and one whose answer was lost. */
const revisions = z.array(id).max(2);
const templateSave = templateInput.extend({
  /** The caller's draft that becomes this version; it is deleted, unless it has another revision. */
  draft: revisions.optional(),
});
export type TemplateSave = z.output<typeof templateSave>;

export const documentTemplates = endpoint({
  method: 'get',
  path: BASE,
  summary:
    'Templates of documents that are not deleted, the newest first. `search` is a part of the title, `purpose` the document that they are for',
  who: readingRoles,
  query: z.object({
    search: z.string().trim().max(LIMITS.templateTitle).optional(),
    purpose: purpose.optional(),
  }),
  page: newestFirst,
  output: z.object({ templates: z.array(listedTemplate), next: z.string().nullable() }),
});

export const documentTemplate = endpoint({
  method: 'get',
  path: `${BASE}/:id`,
  summary: 'The newest version of a template; 404 template-deleted',
  who: readingRoles,
  params: idParams,
  output: z.object({ template }),
});

export const storeTemplate = endpoint({
  method: 'post',
  path: `${BASE}/store`,
  summary:
    'Creates a template. Only allowed markup is kept, a typed `{{name}}` becomes a variable, used variables are declared, and built-in ones are added. A repetition with the same Idempotency-Key returns the same template',
  who: writingRoles,
  body: templateSave,
  output: savedVersion,
});

export const previewTemplate = endpoint({
  method: 'post',
  path: `${BASE}/preview`,
  summary:
    'The PDF that this unsaved text would make for an application, with its form, and with the data of its newest document where it has one; every page is marked as a draft and nothing is stored. Of several previews of one account only the newest waits: the others get 409 preview-superseded',
  who: withRule('reads-application', writingRoles),
  reads: true,
  body: z.object({
    /** Number of the application. */
    application: z.string().trim().min(1).max(40),
    title: z.string().max(LIMITS.templateTitle),
    template: z.object({ blocks: templateBlocks }),
    variables: z.array(variable).max(MOST_VARIABLES),
  }),
  output: z.object({
    pdf: z.base64(),
    /** Variables without a value, in reading order. */
    unresolved: z.array(documentVariable),
    application: z.object({ _id: id, spec_id: z.string(), title: z.string() }),
    /** Title of the document whose data were used. */
    document: z.string().nullable(),
  }),
});
export type TemplatePreview = z.output<typeof previewTemplate.output>;

/** The caller's own unsaved text, available on every computer. `key`: id of the template, or `new`. */
export const templateDraft = endpoint({
  method: 'get',
  path: `${BASE}/drafts/:key`,
  summary:
    "The caller's own unsaved text of a template, with the version on which it is based; null if there is none",
  who: writingRoles,
  params: ofDraft,
  output: z.object({
    draft: z
      .object({ version: z.number(), content: draftContent, revision: id, updated_at: moment })
      .nullable(),
  }),
});
export type StoredTemplateDraft = NonNullable<z.output<typeof templateDraft.output>['draft']>;

export const saveTemplateDraft = endpoint({
  method: 'post',
  path: `${BASE}/drafts/:key`,
  summary:
    "Stores the caller's own unsaved text of a template under a new revision; without content it is deleted. 409 template-draft-changed if the stored draft has none of the replaced revisions",
  who: writingRoles,
  params: ofDraft,
  body: z.object({
    /** Version on which the draft is based; 0 for a new template. */
    version: z.number().int().min(0),
    content: draftContent.nullable(),
    revision: id,
    replaces: revisions,
  }),
  output: z.object({ updated_at: moment.nullable() }),
});

export const templateEditors = endpoint({
  method: 'get',
  path: `${BASE}/:id/editors`,
  summary:
    'Other people with unsaved text of a template that was stored in the last 24 hours, with the moment of its storing, the newest first',
  who: writingRoles,
  params: idParams,
  output: z.object({ editors: z.array(user.extend({ updated_at: moment })) }),
});

export const templateUsage = endpoint({
  method: 'get',
  path: `${BASE}/:id/documents`,
  summary:
    'Documents generated from a template, which may be deleted, the newest first and without deleted documents; and the contests of their applications, at most 200',
  who: readingRoles,
  params: idParams,
  page: byKeys,
  output: z.object({
    contests: z.array(z.object({ _id: id, title: z.string(), documents: z.number() })),
    documents: z.array(listedDocument),
    next: z.string().nullable(),
  }),
});

export const updateTemplate = endpoint({
  method: 'post',
  path: `${BASE}/:id`,
  summary:
    'Adds a version to a template, unless it equals the newest one. If-Match is the number of the version that was seen: 409 template-changed, with the author of the newer version, if there is one; 404 template-deleted',
  who: writingRoles,
  params: idParams,
  body: templateSave,
  output: savedVersion,
});

export const deleteTemplate = endpoint({
  method: 'post',
  path: `${BASE}/:id/delete`,
  summary: 'Deletes a template; documents keep their version of it',
  who: writingRoles,
  params: idParams,
  output: done,
});

export const templateVersions = endpoint({
  method: 'get',
  path: `${BASE}/:id/versions`,
  summary:
    'Versions of a template, which may be deleted, with author and moment; the newest first, at most 500',
  who: readingRoles,
  params: idParams,
  output: z.object({
    versions: z.array(z.object({ version: z.number(), title: z.string(), user, created_at: moment })),
  }),
});

export const templateVersionOf = endpoint({
  method: 'get',
  path: `${BASE}/:id/versions/:version`,
  summary: 'One version of a template, which may be deleted',
  who: readingRoles,
  params: idParams.extend({ version: z.string().regex(/^\d{1,9}$/) }),
  output: z.object({ version: templateVersion }),
});

const catalogueField = z.object({ name: z.string(), label: z.string() });
const fieldGroup = z.object({
  title: z.string(),
  admin_comment: z.string().nullable(),
  fields: z.array(catalogueField),
});
export type FieldGroup = z.output<typeof fieldGroup>;

export const templateFields = endpoint({
  method: 'get',
  path: '/api/documents/fields',
  summary: "Fields of the contests' application forms by section, and their number",
  who: readingRoles,
  output: z.object({
    groups: z.array(fieldGroup),
    /** One list with each group's heading followed by the group's fields. */
    fieldsAndGroups: z.array(z.union([fieldGroup.omit({ fields: true }).strict(), catalogueField.strict()])),
    /** Number of fields. */
    count: z.number(),
  }),
});
