import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, fileEndpoint, id, idParams, moment } from '../../../contract/define';
import { validation } from '../../steps/contract/steps';
import { staff, rolesTaking } from '../../../contract/who';

/** Roles that fill in the form, with drafts of their own. */
const who = rolesTaking('tech_review.validate');

/** The partly filled validation form. Fields without a mark are absent. */
export const validationDraft = z.object({
  docs: z.array(z.object({ _id: id, validation: z.boolean() })).max(200),
  fields: z.boolean().optional(),
  lot_priorities: z.boolean().optional(),
  estimate_compliance: z.boolean().optional(),
  need_direction: z.boolean(),
  message: z.string().max(LIMITS.commentMax),
});
export type ValidationDraft = z.output<typeof validationDraft>;

const path = '/api/application/:id/validation-draft';

/** The caller's own draft, available on every computer. */
export const technicalDraft = endpoint({
  method: 'get',
  path,
  summary: "The caller's unsent technical validation form of this application",
  who,
  params: idParams,
  output: z.object({ draft: validationDraft.nullable(), updated_at: moment.nullable() }),
});

export const saveTechnicalDraft = endpoint({
  method: 'put',
  path,
  summary: 'Stores the unsent technical validation form; only while the form is open (status 0, no protocol)',
  who,
  params: idParams,
  body: validationDraft,
  output: z.object({ updated_at: moment }),
});

export const PROTOCOL_PREVIEW_PATH = '/api/application/:id/validate/preview';
export const protocolPreview = fileEndpoint({
  method: 'post',
  path: PROTOCOL_PREVIEW_PATH,
  summary: 'The protocol that this form would make, as PDF/A, marked as a draft; nothing is stored',
  who,
  params: idParams,
  body: validation.extend({ message: z.string().max(LIMITS.commentMax) }),
  mediaTypes: ['application/pdf'],
});

export const ARCHIVE_PATH = '/api/application/:id/archive';
export const archive = fileEndpoint({
  method: 'get',
  path: ARCHIVE_PATH,
  summary: 'Everything of the application as one zip: form, files, signatures, manifest with SHA-256',
  who: staff,
  params: idParams,
  mediaTypes: ['application/zip'],
});

export const FORM_PATH = '/api/application/:id/form';
export const applicationForm = fileEndpoint({
  method: 'get',
  path: FORM_PATH,
  summary: "The application's form as PDF/A",
  who: staff,
  params: idParams,
  mediaTypes: ['application/pdf'],
});
