import { randomUUID } from 'node:crypto';
import { row, rows, run, type Executor } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import { stageNumber } from '../../domain/application/overall';
import { applicationRef, documentRef, type SubjectRef } from '../../domain/flows';
import type { Refusal } from '../../domain/process/types';
import type { StepInput, StoredFile } from '../../domain/process/input';
import { DocumentStatus, Overall } from '../../domain/statuses';
import type { CommitInput } from '../../workflows/activities';
import { refusedByRecords } from '../temporal/failures';

/** Returns the completed document in force of an application, which is its agreement. */
const inForce = (on: Executor, applicationId: string) =>
  row<{ id: string; title: string; source: StoredFile }>(
    on,
    `select id, title, state->'document'->'source' as source from generated_documents
      where application_id = $1 and in_force`,
    [applicationId],
  );

/** Returns the document's file as the agreement's main part; no file if no document is in force. */
export async function adoptedFiles(on: Executor, applicationId: string): Promise<StepInput> {
  const found = await inForce(on, applicationId);
  return found ? { files: { main: found.source } } : {};
}

const UPLOAD_STEPS = ['agreement.file', 'agreement.upload'];

/**
 * Returns the refusal of an upload beside a completed document, and of a hand-over beside a document that waits for the director, with
 * its title (rules/documents, "The document as the agreement").
 */
export async function refusalBesideDocument(
  on: Executor,
  applicationId: string,
  step: string,
): Promise<Refusal | undefined> {
  if (!UPLOAD_STEPS.includes(step)) return undefined;
  const found = await inForce(on, applicationId);
  if (found) return { code: 'document-completed', params: { title: found.title } };
  if (step !== 'agreement.upload') return undefined;
  const waiting = await row<{ title: string }>(
    on,
    'select title from generated_documents where application_id = $1 and status = $2 order by created_at, id limit 1',
    [applicationId, DocumentStatus.sentToDirector],
  );
  return waiting && { code: 'document-at-director', params: { title: waiting.title } };
}

/**
 * Rejects an upload beside a completed document, under the lock of the application's row, which the completion of a document takes too.
 * @throws refusedByRecords
 */
export async function refuseBesideDocument(on: Executor, { subject, step }: CommitInput): Promise<void> {
  const refused = await refusalBesideDocument(on, subject.id, step);
  if (refused) throw refusedByRecords(refused);
}

/** Makes a completed document its application's agreement, by a step of the application in a batch of one. */
export const adoptAsAgreement = (on: Executor, documentId: string, applicationId: string): Promise<void> =>
  inBatch(on, documentId, 'agreement.adopt', [applicationRef(applicationId)]);

/**
 * Makes the tranches of a new agreement the schedule of payments, by a step of the application, unless a schedule is set already. A
 * refusal of the step is stored with its reason, and the schedule remains the lawyer's task.
 */
export async function planPayments(on: Executor, { step, subject, next }: CommitInput): Promise<void> {
  if (step !== 'agreement.adopt' || (next as ApplicationState).payments) return;
  const found = await inForce(on, subject.id);
  if (found) await inBatch(on, found.id, 'payment_schedule.adopt', [applicationRef(subject.id)]);
}

/**
 * Archives documents of an application that has left the stage of the agreement, each by a step of its own: all of them if the
 * application went back to an earlier stage; those that are not the agreement if the stage is over or the application has ended
 * (rules/documents, "After the stage").
 */
export async function withdrawDocuments(
  on: Executor,
  applicationId: string,
  state: ApplicationState,
): Promise<void> {
  const stage = stageNumber(state);
  if (stage < 0 || (stage === Overall.agreement && !state.completed)) return;
  const found = await rows<{ id: string }>(
    on,
    `select id from generated_documents d where application_id = $1 and status >= 0 and ($2 or not in_force)
        and not exists (select from batch_items i join batches b on b.id = i.batch_id
                         where i.subject_id = d.id and i.state = 'waiting' and b.step = 'document.withdraw')
      order by id`,
    [applicationId, stage < Overall.agreement],
  );
  if (found.length === 0) return;
  await inBatch(
    on,
    applicationId,
    'document.withdraw',
    found.map(({ id }) => documentRef(id)),
  );
}

/** Inserts a batch of one step for these subjects; `by` is the id of the record that causes the steps. */
async function inBatch(
  on: Executor,
  by: string,
  step: string,
  subjects: readonly SubjectRef[],
): Promise<void> {
  const batchId = randomUUID();
  await run(
    on,
    `insert into batches (id, kind, step, created_by, actor_role) values ($1, 'document', $2, $3, 'system')`,
    [batchId, step, by],
  );
  await run(
    on,
    `insert into batch_items (batch_id, position, subject_kind, subject_id)
     select $1, position, kind, id from unnest($2::text[], $3::uuid[]) with ordinality as item (kind, id, position)`,
    [batchId, subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)],
  );
}
