import { z } from 'zod';
import { REQUISITES } from '../../../../domain/document/template/requisites';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { templateBlocks } from './blocks';
import {
  draftRevisions,
  templateAuthor,
  templatePurpose,
  TEMPLATES_PATH,
  templateVariables,
  templateWriters,
} from './templates';

/** Id of a template, or `new`. */
const ofDraft = z.object({ key: z.string().regex(/^(new|[0-9a-f-]{36})$/) });
/** Content of a template as it stands in the editor: what a save refuses may be in it. */
const draftContent = z.object({
  title: z.string().max(LIMITS.templateTitle),
  comment: z.string().max(LIMITS.templateComment),
  template: z.object({ blocks: templateBlocks }),
  variables: templateVariables,
  requisites: z.array(z.enum(REQUISITES)).max(REQUISITES.length),
  purpose: templatePurpose,
});

/** The caller's own unsaved text, available on every computer. `key`: id of the template, or `new`. */
export const templateDraft = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/drafts/:key`,
  summary:
    "The caller's own unsaved text of a template, with the version on which it is based; null if there is none",
  who: templateWriters,
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
  path: `${TEMPLATES_PATH}/drafts/:key`,
  summary:
    "Stores the caller's own unsaved text of a template under a new revision; without content it is deleted. 409 template-draft-changed if the stored draft has none of the replaced revisions",
  who: templateWriters,
  params: ofDraft,
  body: z.object({
    /** Version on which the draft is based; 0 for a new template. */
    version: z.number().int().min(0),
    content: draftContent.nullable(),
    revision: id,
    replaces: draftRevisions,
  }),
  output: z.object({ updated_at: moment.nullable() }),
});

export const templateEditors = endpoint({
  method: 'get',
  path: `${TEMPLATES_PATH}/:id/editors`,
  summary:
    'Other people with unsaved text of a template that was stored in the last 24 hours, with the moment of its storing, the newest first',
  who: templateWriters,
  params: idParams,
  output: z.object({ editors: z.array(templateAuthor.extend({ updated_at: moment })) }),
});
