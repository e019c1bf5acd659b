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

export const TEMPLATES_PATH = '/api/documents/templates';
const readingRoles = opensArea('/documents');
export const templateWriters = rolesWhere(writesTemplates);

const ofTemplate = (name: string) => ({ params: { key: `errors:template.${name}` } });

const title = z
  .string()
  .regex(ONE_LINE)
  .max(LIMITS.templateTitle)
  .trim()
  .refine((text) => text !== '', ofTemplate('titleRequired'));

export const templateVariable = z.object({
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

const OWN_AND_BUILT_IN = LIMITS.templateVariables + BUILT_IN_NAMES.length;
export const templateVariables = z
  .array(templateVariable)
  .refine(({ length }) => length <= OWN_AND_BUILT_IN, {
    params: { key: 'errors:template.tooMany.variables', count: LIMITS.templateVariables },
  })
  .max(OWN_AND_BUILT_IN);

/** The document that a template is for. */
export const templatePurpose = z.enum(PURPOSES);
const requisites = z.array(z.enum(REQUISITES)).min(1).max(REQUISITES.length);

export const templateInput = z.object({
  // A missing title has the same error as an empty one.
  title: z.preprocess((typed) => typed ?? '', title),
  comment: z.string().max(LIMITS.templateComment).trim().default(''),
  /** JSON of the block editor. */
  template: z.object({ blocks: templateBlocks }),
  variables: templateVariables.default([]),
  /** Kinds of requisites with which documents of the template can be generated. */
  requisites: requisites.default([...REQUISITES]),
  purpose: templatePurpose.default('agreement'),
});
export type TemplateInput = z.output<typeof templateInput>;

export const templateAuthor = z.object({ _id: id, name: z.string() });

const templateRow = z.object({
  _id: id,
  number: z.number(),
  title: z.string(),
  purpose: templatePurpose,
  user: templateAuthor,
  created_at: moment,
});
const listedTemplate = templateRow.extend({
  /** Numbers of documents generated from the template, and of their contests; deleted documents are not counted. */
  documents: z.number(),
  contests: z.number(),
});
export type ListedTemplate = z.output<typeof listedTemplate>;

const variableView = templateVariable.extend({
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
  purpose: templatePurpose,
  /** Author of the version. */
  updated_by: templateAuthor,
  updated_at: moment,
});
export type TemplateVersion = z.output<typeof templateVersion>;

const template = templateVersion.extend(templateRow.shape);
export type TemplateView = z.output<typeof template>;

const savedVersion = z.object({ template });

/** Revisions of the caller's draft: the last one that was answered, and one whose answer was lost. */
export const draftRevisions = z.array(id).max(2);
const templateSave = templateInput.extend({
  /** The caller's draft that becomes this version; it is deleted, unless it has another revision. */
  draft: draftRevisions.optional(),
});
export type TemplateSave = z.output<typeof templateSave>;

export const documentTemplates = endpoint({
  method: 'get',
  path: TEMPLATES_PATH,
  summary:
    'Templates of documents that are not deleted, the newest first. `search` is a part of the title, `purpose` the document that they are for',
  who: readingRoles,
  query: z.object({
    search: z.string().trim().max(LIMITS.templateTitle).optional(),
    purpose: templatePurpose.optional(),
  }),
  page: newestFirst,
  output: z.object({ templates: z.array(listedTemplate), next: z.string().nullable() }),
});

export const documentTemplate = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/:id`,
  summary: 'The newest version of a template; 404 template-deleted',
  who: readingRoles,
  params: idParams,
  output: z.object({ template }),
});

export const storeTemplate = endpoint({
  method: 'post',
  path: `${TEMPLATES_PATH}/store`,
  summary:
    'Creates a template. Only allowed markup is kept, a typed `{{name}}` becomes a variable, used variables are declared, and built-in ones are added. A repetition with the same Idempotency-Key returns the same template',
  who: templateWriters,
  body: templateSave,
  output: savedVersion,
});

export const previewTemplate = endpoint({
  method: 'post',
  path: `${TEMPLATES_PATH}/preview`,
  summary:
    'The PDF that this unsaved text would make for an application, with its form, and with the data of its newest document where it has one; every page is marked as a draft and nothing is stored. Of several previews of one account only the newest waits: the others get 409 preview-superseded',
  who: withRule('reads-application', templateWriters),
  reads: true,
  body: z.object({
    /** Number of the application. */
    application: z.string().trim().min(1).max(40),
    title: z.string().max(LIMITS.templateTitle),
    template: z.object({ blocks: templateBlocks }),
    variables: templateVariables,
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

export const templateUsage = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/:id/documents`,
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
  path: `${TEMPLATES_PATH}/:id`,
  summary:
    'Adds a version to a template, unless it equals the newest one. If-Match is the number of the version that was seen: 409 template-changed, with the author of the newer version, if there is one; 404 template-deleted',
  who: templateWriters,
  params: idParams,
  body: templateSave,
  output: savedVersion,
});

export const deleteTemplate = endpoint({
  method: 'post',
  path: `${TEMPLATES_PATH}/:id/delete`,
  summary: 'Deletes a template; documents keep their version of it',
  who: templateWriters,
  params: idParams,
  output: done,
});

export const templateVersions = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/:id/versions`,
  summary:
    'Versions of a template, which may be deleted, with author and moment; the newest first, at most 500',
  who: readingRoles,
  params: idParams,
  output: z.object({
    versions: z.array(
      z.object({ version: z.number(), title: z.string(), user: templateAuthor, created_at: moment }),
    ),
  }),
});

export const templateVersionOf = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/:id/versions/:version`,
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
