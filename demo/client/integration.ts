import type { z } from 'zod';
import type { OutputOf } from '../../api/contract/endpoint';
import type { integrationDocuments } from '../../api/areas/integration/contract/documents';
import type { integration, submission } from '../../api/areas/integration/contract/integration';
import type { FileKind } from '../../domain/file-kinds';
import { bytesOf, call, fileForm, type Access } from './http';

/** An application in the view of its applicant. */
export type ApplicantsView = OutputOf<typeof integration.application>['application'];
export type Contest = OutputOf<typeof integration.contests>['contests'][number];
export type StepOutput = OutputOf<typeof integration.report>;
/** A generated document in the view of its applicant. */
export type ApplicantsDocument = OutputOf<typeof integrationDocuments.document>['document'];
export type Submission = z.input<typeof submission>;
export interface Submitted {
  _id: string;
  spec_id: string;
}
/** A detached signature over one file. */
export interface Signature {
  file_id: string;
  cms: string;
}
type UploadSlot = 'document' | 'appeal' | 'changes' | 'report';

/**
 * Returns a client of the integration API, as used by the applicants' system (rules/integration, "Key"). Every write takes an idempotency
 * key. @throws Refused, Unreachable
 */
export function integrationApi(access: Access) {
  const get = <T>(path: string) => call<T>(access, 'GET', `/api/integration${path}`);
  const post = <T>(path: string, body: unknown, idempotencyKey: string) =>
    call<T>(access, 'POST', `/api/integration${path}`, { body, idempotencyKey });

  return {
    contests: async () => (await get<{ contests: Contest[] }>('/contests')).contests,
    look: async (id: string) =>
      (await get<{ application: ApplicantsView }>(`/applications/${id}`)).application,
    fileBytes: (fileId: string) => bytesOf(access, `/api/integration/files/${fileId}`),
    /** Uploads a file for a later call, a PDF unless `kind` is set; returns its id. */
    async putFile(
      slot: UploadSlot,
      title: string,
      bytes: Uint8Array,
      key: string,
      kind: FileKind = 'pdf',
    ): Promise<string> {
      const form = fileForm(title, bytes, kind);
      return (await post<{ file: { _id: string } }>(`/files?slot=${slot}`, form, key)).file._id;
    },
    submit: (body: Submission, key: string) => post<Submitted>('/applications', body, key),
    appeal: (id: string, body: { file_id: string; comment?: string }, key: string) =>
      post<StepOutput>(`/applications/${id}/appeal`, body, key),
    changes: (
      procedureId: string,
      body: { fields: Record<string, unknown>; file_ids?: string[]; comment?: string },
      key: string,
    ) => post<StepOutput>(`/procedures/${procedureId}/changes`, body, key),
    signAgreement: (id: string, signatures: Signature[], key: string) =>
      post<StepOutput>(`/applications/${id}/agreement/signature`, { signatures }, key),
    signAdditional: (id: string, fileId: string, signatures: Signature[], key: string) =>
      post<StepOutput>(`/applications/${id}/additional/${fileId}/signature`, { signatures }, key),
    requestAdditional: (
      id: string,
      body: { reason: string; change: string; sum?: string; term?: string },
      key: string,
    ) => post<StepOutput>(`/applications/${id}/additional`, body, key),
    signAct: (id: string, signatures: Signature[], key: string) =>
      post<StepOutput>(`/applications/${id}/act/signature`, { signatures }, key),
    documents: async (id: string) =>
      (await get<{ documents: ApplicantsDocument[] }>(`/applications/${id}/documents`)).documents,
    sendBankDetails: (documentId: string, details: Record<string, string>, key: string) =>
      post<StepOutput>(`/documents/${documentId}/bank-details`, { details }, key),
    fillVariables: (documentId: string, values: Record<string, string>, key: string) =>
      post<{ document: ApplicantsDocument }>(`/documents/${documentId}/variables`, { values }, key),
    signDocument: (documentId: string, signatures: Signature[], key: string) =>
      post<StepOutput>(`/documents/${documentId}/signature`, { signatures }, key),
    report: (
      id: string,
      type: 'content' | 'finance',
      body: { file_ids: string[]; comment?: string },
      key: string,
    ) => post<StepOutput>(`/applications/${id}/reporting/${type}`, body, key),
    removeReportFile: (id: string, fileId: string, key: string) =>
      post<StepOutput>(`/applications/${id}/reporting/files/${fileId}/remove`, {}, key),
  };
}

export type IntegrationApi = ReturnType<typeof integrationApi>;
