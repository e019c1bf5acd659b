import { randomUUID } from 'node:crypto';
import { row, rows, run, type Executor } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import { stageNumber } from '../../domain/application/overall';
import { applicationRef, documentRef, type SubjectRef } from '../../domain/flows';
import type { StepInput, StoredFile } from '../../domain/process/input';
import { Overall } from '../../domain/statuses';
import type { CommitInput } from '../../workflows/activities';
import { refusedByRecords } from '../temporal/failures';

/** The completed document in force of an application, which is its agreement. */
const inForce = (on: Executor, applicationId: string) =>
  row<{ id: string; title: string; source: StoredFile }>(
    on,
    `select id, title, state->'document'->'source' as source from generated_documents
      where application_id = $1 and in_force`,
    [applicationId],
  );

/** The document's file as the agreement's main part; none where no document is in force any more. */
export async function adoptedFiles(on: Executor, applicationId: string): Promise<StepInput> {
  const found = await inForce(on, applicationId);
  return found ? { files: { main: found.source } } : {};
}

/**
 * An uploaded agreement and a completed document exclude each other (rules/documents, "The document as the agreement"). The application's
 * row is locked; a document that is being completed locks it too.
 * @throws refusedByRecords `document-completed`
 */
export async function refuseBesideDocument(on: Executor, { subject, step }: CommitInput): Promise<void> {
  if (step !== 'agreement.upload') return;
  const found = await inForce(on, subject.id);
  if (found) throw refusedByRecords({ code: 'document-completed', params: { title: found.title } });
}

/** A completed document becomes its application's agreement by a step of the application, in a batch of one. */
export const handOver = (on: Executor, documentId: string, applicationId: string): Promise<void> =>
  inBatch(on, documentId, 'agreement.adopt', [applicationRef(applicationId)]);

/** Documents of an application that has gone back before the agreement go into the archive, each by a step of its own. */
export async function withdrawDocuments(
  on: Executor,
  applicationId: string,
  state: ApplicationState,
): Promise<void> {
  const stage = stageNumber(state);
  if (stage < 0 || stage >= Overall.agreement) return;
  const found = await rows<{ id: string }>(
    on,
    `select id from generated_documents d where application_id = $1 and status >= 0
        and not exists (select from batch_items i join batches b on b.id = i.batch_id
                         where i.subject_id = d.id and i.state = 'waiting' and b.step = 'document.withdraw')
      order by id`,
    [applicationId],
  );
  if (found.length === 0) return;
  await inBatch(
    on,
    applicationId,
    'document.withdraw',
    found.map(({ id }) => documentRef(id)),
  );
}

/** `by`: the record that the steps follow from. */
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
