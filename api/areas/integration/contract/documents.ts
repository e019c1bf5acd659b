import { z } from 'zod';
import { REQUISITES } from '../../../../domain/document/template/requisites';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id, idParams } from '../../../contract/define';
import { applicantsSystem, withRule } from '../../../contract/who';
import { anyDetails } from '../../generated-documents/contract/bank-details';
import { decision } from '../../steps/contract/steps';
import { signatures } from './signatures';

const BASE = '/api/integration';
const stepAnswer = z.object({ decision: decision.nullable(), pending: z.boolean() });

const documentView = z.object({
  _id: id,
  application_id: id,
  title: z.string(),
  status: z.number(),
  requisites: z.enum(REQUISITES),
  fin_details_status: z.number(),
  fin_details_client: z.record(z.string(), z.string()).nullable(),
  rework_message: z.string().nullable(),
  /** Variables that the applicant fills in besides the bank details. */
  variables: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** File to be read and signed; null until it is sent to the applicant. */
  file_id: id.nullable(),
});
export type ApplicantsDocument = z.output<typeof documentView>;

/** Calls of the applicants' system on generated documents (rules/documents, "Bank details"). */
export const integrationDocuments = {
  documents: endpoint({
    method: 'get',
    path: `${BASE}/applications/:id/documents`,
    who: withRule('own-submission', applicantsSystem),
    summary: 'The generated documents of an application that are not archived, the newest first',
    params: idParams,
    output: z.object({ documents: z.array(documentView) }),
  }),
  document: endpoint({
    method: 'get',
    path: `${BASE}/documents/:id`,
    who: applicantsSystem,
    summary: 'A generated document with its status and the fields that the applicant fills in',
    params: idParams,
    output: z.object({ document: documentView }),
  }),
  bankDetails: endpoint({
    method: 'post',
    path: `${BASE}/documents/:id/bank-details`,
    who: applicantsSystem,
    summary:
      'Sends the bank details for review; the kind of requisites of the document decides which fields they have',
    params: idParams,
    body: z.object({ details: anyDetails }),
    output: stepAnswer,
  }),
  variables: endpoint({
    method: 'post',
    path: `${BASE}/documents/:id/variables`,
    who: applicantsSystem,
    summary: 'Fills in variables of a document, until the applicant has signed it',
    params: idParams,
    body: z.object({
      values: z
        .record(z.string().max(LIMITS.variableName), z.string().max(LIMITS.documentValue))
        .refine((values) => Object.keys(values).length <= LIMITS.documentValues),
    }),
    output: z.object({ document: documentView }),
  }),
  signDocument: endpoint({
    method: 'post',
    path: `${BASE}/documents/:id/signature`,
    who: applicantsSystem,
    summary: 'Signs a document that has been sent to the applicant',
    params: idParams,
    body: signatures(),
    output: stepAnswer,
  }),
};
