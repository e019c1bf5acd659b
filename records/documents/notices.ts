import { run, type Executor } from '../../db/query';
import type { FlowStepName } from '../../domain/flows';

/** Webhook about a document that was made, or taken from the archive: its bank details are wanted. */
export const CREATED = 'document.created';
const WITHDRAWN = 'document.withdrawn';

/** Webhooks to the applicant's system by step (rules/integration, "Notices"). The applicant is not informed of other steps. */
const WEBHOOKS: Readonly<Partial<Record<FlowStepName, string>>> = {
  'document.unarchive': CREATED,
  'document.send_to_applicant': 'document.sent',
  'document.complete': 'document.completed',
  'document.archive': WITHDRAWN,
  'document.withdraw': WITHDRAWN,
  'fin_details.rework': 'bank-details.rework',
  'fin_details.rollback': 'bank-details.reopened',
};

/** Returns the webhook about a step; undefined if the applicant is not informed of it. */
export const documentWebhook = (step: FlowStepName, outcome: string | undefined): string | undefined =>
  step === 'document.set_status' && outcome === 'archived' ? WITHDRAWN : WEBHOOKS[step];

interface DocumentNotice {
  event: string;
  applicationId: string;
  documentId: string;
  /** The decision that the notice is about; absent for the document's creation, which has none. */
  decisionId?: string;
}

/** Queues a webhook about a document of an application. */
export const tellApplicant = (
  executor: Executor,
  { event, applicationId, documentId, decisionId }: DocumentNotice,
): Promise<void> =>
  run(
    executor,
    `insert into outbox (id, kind, subject_kind, subject_id, payload) values ($1, 'webhook', 'application', $2, $3)
     on conflict (id) do nothing`,
    [
      `document:${decisionId ?? documentId}`,
      applicationId,
      JSON.stringify({
        event,
        application_id: applicationId,
        document_id: documentId,
        decision_id: decisionId,
      }),
    ],
  );
