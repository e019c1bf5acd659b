import { randomUUID } from 'node:crypto';
import { row, run, type Executor } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import { applicationRef, documentRef, type SubjectRef } from '../../domain/flows';
import type { Refusal } from '../../domain/process/types';
import type { StepInput, StoredFile } from '../../domain/process/input';
import { DocumentStatus } from '../../domain/statuses';
import type { CommitInput } from '../../workflows/activities';
import { refusedByRecords } from '../temporal/failures';
import { documentsToWithdraw } from './withdrawal';

/** Returns the completed document in force of an application, which is its agreement. */
const inForce = (executor: Executor, applicationId: string) =>
  row<{ id: string; title: string; source: StoredFile }>(
    executor,
    `select id, title, state->'document'->'source' as source from generated_documents
      where application_id = $1 and in_force`,
    [applicationId],
  );

/** Returns the document's file as the agreement's main part; no file if no document is in force. */
export async function adoptedFiles(executor: Executor, applicationId: string): Promise<StepInput> {
  const agreement = await inForce(executor, applicationId);
  return agreement ? { files: { main: agreement.source } } : {};
}

/** Returns the newest document of an application that the applicant has received and that is not completed. */
const underWay = (executor: Executor, applicationId: string) =>
  row<{ title: string; status: number }>(
    executor,
    `select title, status from generated_documents
      where application_id = $1 and status >= $2 and not in_force order by status desc, created_at desc, id limit 1`,
    [applicationId, DocumentStatus.sentToApplicant],
  );

const HAND_OVER = 'agreement.upload';
const UPLOAD_STEPS = ['agreement.file', HAND_OVER];
/** Steps that give an application its agreement. */
const BRINGS_AGREEMENT = [HAND_OVER, 'agreement.adopt'];

/**
 * Returns the refusal of an upload beside a completed document, and of a hand-over beside one that the applicant has received, with its
 * title (rules/documents, "The document as the agreement").
 */
export async function refusalBesideDocument(
  executor: Executor,
  applicationId: string,
  step: string,
): Promise<Refusal | undefined> {
  if (!UPLOAD_STEPS.includes(step)) return undefined;
  const completed = await inForce(executor, applicationId);
  if (completed) return { code: 'document-completed', params: { title: completed.title } };
  const waiting = step === HAND_OVER ? await underWay(executor, applicationId) : undefined;
  if (waiting && waiting.status < DocumentStatus.sentToDirector)
    return { code: 'document-under-way', params: { ...waiting } };
  return waiting && { code: 'document-at-director', params: { title: waiting.title } };
}

/**
 * Rejects an upload beside such a document, under the lock of the application's row, which the steps of a document take too.
 * @throws refusedByRecords
 */
export async function refuseBesideDocument(
  executor: Executor,
  { subject, step }: CommitInput,
): Promise<void> {
  const refusal = await refusalBesideDocument(executor, subject.id, step);
  if (refusal) throw refusedByRecords(refusal);
}

/** Makes a completed document its application's agreement, by a step of the application in a batch of one. */
export const adoptAsAgreement = (
  executor: Executor,
  documentId: string,
  applicationId: string,
): Promise<void> => inBatch(executor, documentId, 'agreement.adopt', [applicationRef(applicationId)]);

/**
 * Makes the tranches of a new agreement the schedule of payments, by a step of the application, unless a schedule is set already. A
 * refusal of the step is stored with its reason, and the schedule remains the lawyer's task.
 */
export async function planPayments(executor: Executor, { step, subject, next }: CommitInput): Promise<void> {
  if (step !== 'agreement.adopt' || (next as ApplicationState).payments) return;
  const agreement = await inForce(executor, subject.id);
  if (agreement)
    await inBatch(executor, agreement.id, 'payment_schedule.adopt', [applicationRef(subject.id)]);
}

/**
 * Archives the other documents of an application that has just got its agreement; one that waits for the director stays on the desk,
 * with the reason why it is not signed (rules/documents, "The document as the agreement").
 */
export async function withdrawBesideAgreement(
  executor: Executor,
  { step, subject, next }: CommitInput,
): Promise<void> {
  if (BRINGS_AGREEMENT.includes(step))
    await withdrawDocuments(executor, subject.id, next as ApplicationState);
}

/**
 * Archives the documents that an application in this state archives, each by a step of its own, which checks again that the
 * application is still in such a state (rules/documents, "After the stage").
 */
export async function withdrawDocuments(
  executor: Executor,
  applicationId: string,
  state: ApplicationState,
): Promise<void> {
  const ids = await documentsToWithdraw(executor, applicationId, state);
  if (ids.length > 0) await inBatch(executor, applicationId, 'document.withdraw', ids.map(documentRef));
}

/** Inserts a batch of one step for these subjects; `by` is the id of the record that causes the steps. */
async function inBatch(
  executor: Executor,
  by: string,
  step: string,
  subjects: readonly SubjectRef[],
): Promise<void> {
  const batchId = randomUUID();
  await run(
    executor,
    `insert into batches (id, kind, step, created_by, actor_role) values ($1, 'document', $2, $3, 'system')`,
    [batchId, step, by],
  );
  await run(
    executor,
    `insert into batch_items (batch_id, position, subject_kind, subject_id)
     select $1, position, kind, id from unnest($2::text[], $3::uuid[]) with ordinality as item (kind, id, position)`,
    [batchId, subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)],
  );
}
