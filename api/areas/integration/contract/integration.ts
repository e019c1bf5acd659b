import { z } from 'zod';
import { STORED_TYPES } from '../../../contract/stored-types';
import { scheduleView } from '../../../contract/payments';
import { lengthOf, LIMITS } from '../../../../domain/limits';
import { endpoint, fileEndpoint, id, idParams, moment } from '../../../contract/define';
import { fileView } from '../../files/contract/files';
import { changedFields, form } from './form';
import { signatures } from './signatures';
import { decision } from '../../steps/contract/steps';
import { edrpou, fieldFault, rnokpp } from '../../../contract/identifiers';
import { grantedSum } from '../../../contract/sum';
import { day, line } from '../../../contract/text';
import { formOf } from '../../../contract/upload';
import { applicantsSystem, withRule } from '../../../contract/who';

const ownApplications = withRule('own-submission', applicantsSystem);

/** Base path of applicants' systems (rules/integration, "Key"): key in `Authorization: Bearer`, `Idempotency-Key` on writes. */
const BASE = '/api/integration';
/** Slots for which the applicants' system uploads files (domain/slots). */
const APPLICANT_SLOTS = ['document', 'appeal', 'changes', 'report'] as const;
const stepAnswer = z.object({ decision: decision.nullable(), pending: z.boolean() });
const comment = z.string().max(LIMITS.commentMax).optional();
const FORM_LIMITS = `A text of a form has at most ${LIMITS.formText} characters, a title ${LIMITS.formTitle}, a list ${LIMITS.formList} entries, a form ${LIMITS.formTexts} characters in all`;

/** A required text. */
const requiredText = z
  .string()
  .max(LIMITS.commentMax)
  .refine((text) => lengthOf(text) >= LIMITS.comment, fieldFault('words'));

export const applicant = z.object({
  type: z.enum(['natural_person', 'legal_entity', 'legal_entity_fop']),
  /** Name of the person or the organisation. */
  name: line(500),
  /** The applicant's signer, with the RNOKPP of the certificate. */
  signer: z.object({ full_name: line(300), tax_id: rnokpp }),
  edrpou: edrpou.optional(),
  email: z.email().max(320),
  phone: line(40).optional(),
  city: line(200).optional(),
});

export const submission = z.object({
  contest: id,
  applicant,
  fields: form,
  /** Files that were uploaded by `POST /files?slot=document`. A file without a title is an additional file. */
  documents: z
    .array(
      z.object({
        file_id: id,
        prefix: line(40).optional(),
        title: line(300).optional(),
        /** The form field with this file is the application's budget (rules/application, "Documents"). */
        budget: z.boolean().optional(),
      }),
    )
    .max(50)
    .refine((all) => all.filter(({ budget }) => budget).length <= 1, fieldFault('oneBudget')),
});

export const integration = {
  contests: endpoint({
    method: 'get',
    path: `${BASE}/contests`,
    who: applicantsSystem,
    summary:
      'Contests that take applications now, with programme and season: neither archived nor past their last day',
    output: z.object({
      contests: z.array(z.object({ _id: id, title: z.string(), program: z.string(), season: z.string() })),
    }),
  }),
  putFile: endpoint({
    method: 'post',
    path: `${BASE}/files`,
    who: applicantsSystem,
    summary: 'Stores a file for a later call',
    query: z.object({ slot: z.enum(APPLICANT_SLOTS) }),
    multipart: true,
    upload: formOf(APPLICANT_SLOTS),
    output: z.object({ file: fileView }),
  }),
  getFile: fileEndpoint({
    method: 'get',
    path: `${BASE}/files/:id`,
    who: applicantsSystem,
    summary: 'The bytes of a file of an application of this system',
    params: idParams,
    mediaTypes: STORED_TYPES,
  }),
  submit: endpoint({
    method: 'post',
    path: `${BASE}/applications`,
    who: applicantsSystem,
    summary: `Submits an application; its workflow starts. ${FORM_LIMITS}`,
    body: submission,
    output: z.object({ _id: id, spec_id: z.string() }),
  }),
  application: endpoint({
    method: 'get',
    path: `${BASE}/applications/:id`,
    who: ownApplications,
    summary: 'The state of an application, and the open steps of its applicant',
    params: idParams,
    output: z.object({
      application: z.object({
        _id: id,
        spec_id: z.string(),
        overall: z.number(),
        tech_review: z.number(),
        expert_review: z.number(),
        agreement: z.number(),
        act: z.number(),
        completed: z.boolean(),
        /** Steps that the applicant has to take. */
        asked: z.array(
          z.object({
            step: z.string(),
            record_id: z.string().nullable(),
            due_at: moment.nullable(),
            /** Files that the step signs, all together. */
            file_ids: z.array(id),
          }),
        ),
        /** Files that the applicant may fetch: those to sign, and protocols. */
        files: z.array(fileView),
        procedures: z.array(z.object({ _id: id, type: z.string(), status: z.number() })),
        additional: z.array(z.object({ _id: id, file_id: id, status: z.number() })),
        /** Reports with their files in force, oldest first. */
        reports: z.array(
          z.object({
            _id: id,
            type: z.enum(['content', 'finance']),
            status: z.number(),
            file_ids: z.array(id),
          }),
        ),
        /** Payment schedule of the grant, from the agreement on; null before it is set. */
        payments: scheduleView.nullable(),
        additional_requests: z.array(
          z.object({
            _id: id,
            /** 0: waits for an answer; 1: an additional agreement was begun; -1: declined. */
            status: z.number(),
            /** The additional agreement begun on this request. */
            additional_id: id.nullable(),
          }),
        ),
        messages: z.array(
          z.object({
            step: z.string(),
            outcome: z.string().nullable(),
            message: z.string(),
            created_at: moment,
          }),
        ),
      }),
    }),
  }),
  appeal: endpoint({
    method: 'post',
    path: `${BASE}/applications/:id/appeal`,
    who: ownApplications,
    summary: 'Appeals a technical rejection, with a file',
    params: idParams,
    body: z.object({ file_id: id, comment }),
    output: stepAnswer,
  }),
  changes: endpoint({
    method: 'post',
    path: `${BASE}/procedures/:id/changes`,
    who: applicantsSystem,
    summary: `Answers a negotiation with changed fields and files. ${FORM_LIMITS}`,
    params: idParams,
    body: z.object({
      fields: changedFields,
      file_ids: z.array(id).max(20).optional(),
      comment,
    }),
    output: stepAnswer,
  }),
  signAgreement: signing(`${BASE}/applications/:id/agreement/signature`, 'Signs all parts of the agreement'),
  signAct: signing(`${BASE}/applications/:id/act/signature`, 'Signs the act'),
  signAdditional: endpoint({
    method: 'post',
    path: `${BASE}/applications/:id/additional/:fileId/signature`,
    who: ownApplications,
    summary: 'Signs an additional agreement',
    params: idParams.extend({ fileId: id }),
    body: signatures(),
    output: stepAnswer,
  }),
  requestAdditional: endpoint({
    method: 'post',
    path: `${BASE}/applications/:id/additional`,
    who: ownApplications,
    summary:
      'Requests an additional agreement while reporting goes on: why, which change, and the new granted sum or last day of the ' +
      'project where they change. One request at a time; its answer comes as `additional-agreement.uploaded` or ' +
      '`additional-agreement.request-declined`',
    params: idParams,
    body: z.object({
      reason: requiredText,
      change: requiredText,
      sum: grantedSum.optional(),
      term: day.optional(),
    }),
    output: stepAnswer,
  }),
  report: endpoint({
    method: 'post',
    path: `${BASE}/applications/:id/reporting/:type`,
    who: ownApplications,
    summary: 'Uploads a report',
    params: idParams.extend({ type: z.enum(['content', 'finance']) }),
    body: z.object({ file_ids: z.array(id).min(1).max(20), comment }),
    output: stepAnswer,
  }),
  removeReportFile: endpoint({
    method: 'post',
    path: `${BASE}/applications/:id/reporting/files/:fileId/remove`,
    who: ownApplications,
    summary:
      'Removes a file of a report that nobody has reviewed yet; a report without files has to be uploaded once more',
    params: idParams.extend({ fileId: id }),
    body: z.object({}),
    output: stepAnswer,
  }),
  webhook: endpoint({
    method: 'post',
    path: `${BASE}/webhook`,
    who: applicantsSystem,
    summary:
      'Sets the address to which webhooks are sent, signed with the secret (HMAC-SHA256 of `timestamp.body`). Outside the demonstration it must be a public https address with port 443 or 8443',
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(500), secret: z.string().min(16).max(200) }),
    output: z.object({ message: z.string().optional() }),
  }),
};

function signing(path: string, summary: string) {
  return endpoint({
    method: 'post',
    path,
    summary,
    who: ownApplications,
    params: idParams,
    body: signatures(),
    output: stepAnswer,
  });
}
