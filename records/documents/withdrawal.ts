import { row, rows, type Executor } from '../../db/query';
import { stageNumber } from '../../domain/application/overall';
import type { ApplicationState } from '../../domain/application/state';
import type { Refusal } from '../../domain/process/types';
import { AgreementStatus, DocumentStatus, Overall } from '../../domain/statuses';

/** Facts about a document that decide, with its application's state, whether the system archives it. */
export interface WithdrawalFacts {
  status: number;
  in_force: boolean;
  /** Whether the step that makes it the agreement has not been carried out yet. */
  adopting: boolean;
}

/** Columns of `WithdrawalFacts` of a document `d`. */
const WITHDRAWAL_FACTS = `d.status, d.in_force,
  exists (select from batches b join batch_items i on i.batch_id = b.id
           where b.step = 'agreement.adopt' and b.created_by = d.id::text and i.subject_id = d.application_id
             and i.state = 'waiting') as adopting`;

/**
 * Returns whether the state of an application archives a document of it (rules/documents, "After the stage"):
 * - before the stage of the agreement: each;
 * - at that stage, without an agreement: the completed one, which is the agreement no longer;
 * - at that stage, with an agreement: each other one that does not wait for the director;
 * - after that stage, and at the end: each that is not the agreement.
 */
export function archivesDocument(state: ApplicationState, document: WithdrawalFacts): boolean {
  const stage = stageNumber(state);
  if (stage < Overall.agreement) return true;
  if (stage > Overall.agreement || state.completed) return !document.in_force;
  if (state.agreement.status === AgreementStatus.absent) return document.in_force && !document.adopting;
  return !document.in_force && document.status < DocumentStatus.sentToDirector;
}

/** Returns the ids of the documents that this state of their application archives, in order. */
export async function documentsToWithdraw(
  executor: Executor,
  applicationId: string,
  state: ApplicationState,
): Promise<string[]> {
  const found = await rows<WithdrawalFacts & { id: string }>(
    executor,
    `select d.id, ${WITHDRAWAL_FACTS} from generated_documents d where d.application_id = $1 and d.status >= 0 order by d.id`,
    [applicationId],
  );
  return found.filter((document) => archivesDocument(state, document)).map(({ id }) => id);
}

/**
 * Returns the refusal of a withdrawal whose cause does not hold any more: a frozen worker may take the step after the agreement was sent
 * back and the document went on. Locks the application's row, so that the cause stays until the decision is written.
 */
export async function withdrawalRefusal(
  executor: Executor,
  documentId: string,
): Promise<Refusal | undefined> {
  const found = await row<WithdrawalFacts & { state: ApplicationState }>(
    executor,
    `select a.state, ${WITHDRAWAL_FACTS} from generated_documents d join applications a on a.id = d.application_id
      where d.id = $1 for share of a`,
    [documentId],
  );
  return found && !archivesDocument(found.state, found) ? { code: 'withdrawal-outdated' } : undefined;
}
