import { APPLICATION_FLOW } from '../../../../domain/application';
import { rollbackOutcome, undoneOf } from '../../../../domain/application/review-rollback';
import type { ApplicationState } from '../../../../domain/application/state';
import { decide } from '../../../../domain/process/decide';
import { findRefusal } from '../../../../domain/process/refusal';
import { row, rows, type Database, type Executor } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { SignedIn } from '../../../services';
import { compareTasks, presentUndone, type UndoneDecision } from './preview';

const STEP = 'review.roll_back';
const { subject } = APPLICATION_FLOW;

/**
 * Returns the changes that a rollback of one review to this status would make, computed by the tables that
 * carry it out. Such a rollback is a step, so nothing that was sent to the applicant is corrected or
 * withdrawn.
 * @throws ProblemError 404, 409 where the review cannot go back there
 */
export async function previewReview(
  db: Database,
  { id: userId, role }: SignedIn,
  id: string,
  { status, record_id: recordId }: { status: number; record_id: string },
) {
  const executor: Executor = { db };
  const outcome = rollbackOutcome(status);
  const { state } = orNotFound(
    await row<{ state: ApplicationState }>(executor, 'select state from applications where id = $1', [id]),
  );
  const review = orNotFound(state.expertReview.reviews.find((review) => review.id === recordId));
  const call = {
    name: STEP,
    actor: { id: userId, role },
    input: { recordId, outcome },
    now: Date.now(),
  } as const;
  const refusal = findRefusal(subject, state, call, true);
  if (refusal) throw await refusalProblem(db, STEP, refusal);
  const [decisions, documents, tasks] = await Promise.all([
    decisionsOn(executor, id, recordId),
    readProtocol(executor, review.protocol?.fileId),
    compareTasks(executor, id, decide(subject, state, call).state),
  ]);
  const undone = undoneOf(decisions, status).reverse();
  return {
    decisions: undone.map(presentUndone),
    restored: 0,
    documents,
    ...tasks,
    corrected: [],
    withdrawn: 0,
  };
}

const decisionsOn = (executor: Executor, id: string, recordId: string) =>
  rows<UndoneDecision & { status_to: number }>(
    executor,
    `select d.id::text, d.step, d.outcome, d.actor_role, d.created_at, d.status_to, u.name as user_name
       from decisions d left join users u on u.id::text = d.actor_id
      where d.subject_id = $1 and d.record_id = $2 and d.process = 'review' and d.superseded_epoch is null order by d.id`,
    [id, recordId],
  );

/** Returns the review's protocol, which the rollback would remove. */
const readProtocol = (executor: Executor, fileId: string | undefined) =>
  rows<{ _id: string; name: string; slot: string }>(
    executor,
    'select id as _id, name, slot from files where id = $1::uuid',
    [fileId ?? null],
  );
