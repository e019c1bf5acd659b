import { WorkflowNotFoundError } from '@temporalio/client';
import { remediesFor, type OperatorRemedy } from '../../../../domain/reconciliation';
import { recordsOf, type Records } from '../../../../records/reconcile/records';
import { startFromRecords } from '../../../../records/reconcile/start-from-records';
import { outcomeOf } from '../../../../records/temporal/update-outcome';
import { resumeUpdate, workflowIdOf } from '../../../../workflows/messages';
import { ProblemError, orNotFound } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { logOperatorAction } from './note-action';

/** Maximum waiting time of a caller, in ms. */
const MAX_WAIT_MS = 10_000;

/**
 * Resumes an application or a session that waits for an operator, after its cause is removed.
 * @throws ProblemError 404, 409, 503
 */
export async function resume(services: Services, account: SignedIn, id: string): Promise<void> {
  const { temporal } = services;
  const { subject } = await startWorkflow(services, account, id, 'resume');
  const handle = temporal.workflow.getHandle(workflowIdOf(subject));
  const actor = { id: account.id, role: account.role };
  await temporal
    .withDeadline(Date.now() + MAX_WAIT_MS, () => handle.executeUpdate(resumeUpdate, { args: [actor] }))
    .catch((error: unknown) => {
      if (!outcomeOf(error)) throw error;
      throw new ProblemError(503, 'resume-unanswered');
    });
}

/**
 * Terminates the workflow of a subject that waits for an operator and starts it again from the records. If the process
 * dies in between, the reconciler starts the workflow.
 * @throws ProblemError 404, 409, 503
 */
export async function startAgain(services: Services, account: SignedIn, id: string): Promise<void> {
  const { db, temporal: client, settings } = services;
  const records = await startWorkflow(services, account, id, 'start-from-records');
  const described = await client.workflow
    .getHandle(workflowIdOf(records.subject))
    .describe()
    .catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
    });
  const workflowContext = { db, client, taskQueue: settings.taskQueue };
  if (!(await startFromRecords(workflowContext, records, 'asked', described?.runId)))
    throw new ProblemError(409, 'needs-no-operator');
}

async function startWorkflow(
  { db }: Services,
  { id: actorId }: SignedIn,
  id: string,
  action: OperatorRemedy,
): Promise<Records> {
  const records = orNotFound(await recordsOf(db, id));
  if (records.rolling_back) throw new ProblemError(409, 'operator-while-rolling-back');
  const { needs_operator: reason } = records;
  if (reason === null || !remediesFor(reason).includes(action))
    throw new ProblemError(409, 'needs-no-operator');
  await logOperatorAction({ db }, { actorId, action, subject: records.subject });
  return records;
}
