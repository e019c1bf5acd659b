import { WorkflowNotFoundError } from '@temporalio/client';
import { remediesFor, type OperatorRemedy } from '../../../domain/reconciliation';
import { recordsOf, type Records } from '../../../workers/reconcile/records';
import { startFromRecords } from '../../../workers/reconcile/start-from-records';
import { outcomeOf } from '../../../workers/update-outcome';
import { applicationWorkflowId, resumeUpdate } from '../../../workflows/messages';
import { ApiProblem } from '../../errors';
import type { Services, SignedIn } from '../../services';
import { noteAction } from './note-action';

/** The longest time a caller waits, in ms. */
const PATIENCE = 10_000;

/**
 * Lets an application that waits for an operator go on, after the cause is mended.
 * @throws ApiProblem 404, 409, 503
 */
export async function resume(services: Services, account: SignedIn, id: string): Promise<void> {
  const { temporal } = services;
  await begin(services, account, id, 'resume');
  const handle = temporal.workflow.getHandle(applicationWorkflowId(id));
  const actor = { id: account.id, role: account.role };
  await temporal
    .withDeadline(Date.now() + PATIENCE, () => handle.executeUpdate(resumeUpdate, { args: [actor] }))
    .catch((error: unknown) => {
      if (!outcomeOf(error)) throw error;
      throw new ApiProblem(503, 'resume-unanswered');
    });
}

/**
 * Ends the workflow of an application that waits for an operator and starts it again from the records. Whoever dies in between is
 * followed by the reconciler.
 * @throws ApiProblem 404, 409, 503
 */
export async function startAgain(services: Services, account: SignedIn, id: string): Promise<void> {
  const { db, temporal: client, settings } = services;
  const records = await begin(services, account, id, 'start-from-records');
  const described = await client.workflow
    .getHandle(applicationWorkflowId(id))
    .describe()
    .catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
    });
  const ground = { db, client, taskQueue: settings.taskQueue };
  if (!(await startFromRecords(ground, records, 'asked', described?.runId)))
    throw new ApiProblem(409, 'needs-no-operator');
}

async function begin(
  { db }: Services,
  { id: actorId }: SignedIn,
  applicationId: string,
  action: OperatorRemedy,
): Promise<Records> {
  const records = await recordsOf(db, applicationId);
  if (!records) throw new ApiProblem(404, 'not-found');
  if (records.rolling_back) throw new ApiProblem(409, 'operator-while-rolling-back');
  const { needs_operator: reason } = records;
  if (reason === null || !remediesFor(reason).includes(action))
    throw new ApiProblem(409, 'needs-no-operator');
  await noteAction({ db }, { actorId, action, applicationId });
  return records;
}
