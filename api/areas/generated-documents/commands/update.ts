import type { DocumentStepName } from '../../../../domain/document';
import { DocumentStatus, FinDetailsStatus } from '../../../../domain/statuses';
import type { StepRequest } from '../../../../records/steps/types';
import type { DocumentUpdate } from '../contract/documents';
import type { DocumentRow } from '../queries/documents';

export type DocumentStep = Pick<StepRequest<'document'>, 'step' | 'body'>;

/** Outcomes of `document.set_status` by status. */
const MANUAL_OUTCOMES = new Map<number, string>([
  [DocumentStatus.created, 'created'],
  [DocumentStatus.sentToFinance, 'sent_to_finance'],
  [DocumentStatus.draft, 'draft'],
  [DocumentStatus.sentToApplicant, 'sent_to_applicant'],
  [DocumentStatus.signedByApplicant, 'signed_by_applicant'],
  [DocumentStatus.sentToDirector, 'sent_to_director'],
]);
/** Steps to the next status, by that status. */
const FORWARD_STEPS = new Map<number, DocumentStepName>([
  [DocumentStatus.sentToFinance, 'document.send_to_finance'],
  [DocumentStatus.draft, 'document.save_finance'],
  [DocumentStatus.sentToApplicant, 'document.send_to_applicant'],
  [DocumentStatus.signedByApplicant, 'document.sign_applicant'],
  [DocumentStatus.sentToDirector, 'document.send_to_director'],
  [DocumentStatus.completed, 'document.complete'],
]);

/** Returns the step of the tables that leads from one status to another. */
export function stepTo(from: number, to: number): DocumentStep {
  if (to === DocumentStatus.deleted) return { step: 'document.delete', body: {} };
  if (to === DocumentStatus.archived) return { step: 'document.archive', body: {} };
  if (from === DocumentStatus.archived && to === DocumentStatus.draft)
    return { step: 'document.unarchive', body: {} };
  const forward = FORWARD_STEPS.get(to);
  if (forward && (to > from || (to === from && to === DocumentStatus.sentToApplicant)))
    return { step: forward, body: {} };
  return { step: 'document.set_status', body: { outcome: MANUAL_OUTCOMES.get(to) } };
}

const DETAILS_STEPS: Readonly<Record<number, DocumentStepName>> = {
  [FinDetailsStatus.rework]: 'fin_details.rework',
  [FinDetailsStatus.notProcessed]: 'fin_details.rollback',
  [FinDetailsStatus.sent]: 'fin_details.send',
  [FinDetailsStatus.validated]: 'fin_details.validate',
};

/** Returns the step by which a document is changed; undefined for a change that is not a step (`template_data`). */
export function stepOf({ status: from }: DocumentRow, update: DocumentUpdate): DocumentStep | undefined {
  const { fin_info_data, fin_details_client, fin_details_fund, fin_details_status, status } = update;
  if (fin_info_data) return { step: 'document.save_finance', body: {} };
  if (fin_details_client ?? fin_details_fund) return { step: 'fin_details.fill', body: {} };
  if (fin_details_status !== undefined)
    return {
      step: DETAILS_STEPS[fin_details_status] ?? 'fin_details.rollback',
      body: { comment: update.rework_message },
    };
  return status === undefined ? undefined : stepTo(from, status);
}
