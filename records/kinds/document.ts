import type { DocumentState } from '../../domain/document/state';
import { row, run, type Executor } from '../../db/query';
import type { CommitInput } from '../../workflows/activities';
import { adoptAsAgreement } from '../documents/agreement';
import { markGenerationUsed } from '../documents/generations';
import { documentWebhook, tellApplicant } from '../documents/notices';
import { documentRefusal } from '../documents/facts';
import type { DocumentChange } from '../documents/change';
import { withdrawalRefusal } from '../documents/withdrawal';
import { refusedByRecords } from '../temporal/failures';
import type { KindDefinition } from './types';

export const DOCUMENT_RECORDS: KindDefinition<DocumentState> = {
  table: 'generated_documents',
  task: {
    alias: 'gd',
    label: 'gd.title',
    belongs: 'ga.spec_id',
    joins: 'left join applications ga on ga.id = gd.application_id',
  },
  numberColumn: 'status',
  workflowInput: (executor, id) =>
    row(executor, 'select id as "documentId", state as initial from generated_documents where id = $1', [id]),
  completeState: withStage,
  standingRefusal: documentRefusal,
  check: checkRecords,
  follow: storeChange,
};

/** Returns the state with the current overall number of the document's application, which the process tables compare. */
async function withStage(executor: Executor, id: string, state: DocumentState): Promise<DocumentState> {
  const document = await row<{ stage: number }>(
    executor,
    'select a.overall as stage from generated_documents d join applications a on a.id = d.application_id where d.id = $1',
    [id],
  );
  return { ...state, stage: document?.stage ?? state.stage };
}

/** Checks facts that only the records know. Locks the application's row, so that it does not change before the decision is written. */
async function checkRecords(executor: Executor, { subject, step }: CommitInput): Promise<void> {
  const refusal =
    step === 'document.withdraw'
      ? await withdrawalRefusal(executor, subject.id)
      : await documentRefusal(executor, subject.id, step, true);
  if (refusal) throw refusedByRecords(refusal);
}

/** Writes the data that came with the step, in the same transaction as the status. */
async function storeChange(
  executor: Executor,
  { subject, step, input }: CommitInput,
  decisionId: string,
): Promise<void> {
  const decision = await row<{ document: DocumentChange | null; comment: string | null }>(
    executor,
    `select body->'document' as document, body->>'comment' as comment from decisions where id = $1`,
    [decisionId],
  );
  const change = decision?.document;
  if (change?.file) {
    await markGenerationUsed(executor, change.file.id);
    await run(
      executor,
      'update generated_documents set file_content = $2, docx_id = $3, unresolved = $4 where id = $1',
      [subject.id, change.file.content, change.file.docx_id, change.file.unresolved],
    );
  } else if (change)
    await run(
      executor,
      `update generated_documents set content = content + 1, fin_info_data = coalesce($2, fin_info_data), fin_fields = coalesce($3, fin_fields),
              fin_details_client = coalesce($4, fin_details_client), fin_details_fund = coalesce($5, fin_details_fund) where id = $1`,
      [
        subject.id,
        ...[change.fin_info_data, change.fin_fields, change.fin_details_client, change.fin_details_fund].map(
          storedJson,
        ),
      ],
    );
  if (step.startsWith('fin_details.') && step !== 'fin_details.fill')
    await run(executor, 'update generated_documents set rework_message = $2 where id = $1', [
      subject.id,
      step === 'fin_details.rework' ? (decision?.comment ?? null) : null,
    ]);
  const document = await row<{ application_id: string }>(
    executor,
    'select application_id from generated_documents where id = $1',
    [subject.id],
  );
  if (!document) return;
  const { application_id: applicationId } = document;
  const event = documentWebhook(step, input.outcome);
  if (event) await tellApplicant(executor, { event, applicationId, documentId: subject.id, decisionId });
  if (step === 'document.complete') await adoptAsAgreement(executor, subject.id, applicationId);
}

const storedJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);
