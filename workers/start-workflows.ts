import {
  isGrpcServiceError,
  ServiceError,
  WorkflowExecutionAlreadyStartedError,
  type Client,
} from '@temporalio/client';
import { WorkflowIdReusePolicy } from '@temporalio/common';
import type { application } from '../workflows/application/application';
import { applicationWorkflowId, rollbackWorkflowId, TASK_TIMEOUT } from '../workflows/messages';
import type { rollback } from '../workflows/rollback';

/**
 * Starts an application's workflow once for ever: one that runs already, or has ended, is left as it is.
 * `places` is how many experts its contest asks for.
 */
export async function startApplication(
  client: Client,
  taskQueue: string,
  id: string,
  places: number,
): Promise<void> {
  try {
    await client.workflow.start<typeof application>('application', {
      workflowId: applicationWorkflowId(id),
      taskQueue,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      workflowTaskTimeout: TASK_TIMEOUT,
      args: [{ applicationId: id, places }],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

/** Starts a rollback's workflow; started twice it is one. */
export async function startRollback(client: Client, taskQueue: string, id: string): Promise<void> {
  await client.workflow.start<typeof rollback>('rollback', {
    workflowId: rollbackWorkflowId(id),
    taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [id],
  });
}

/** ms */
const PATIENCE = 2_000;

/**
 * Starts the workflow of what has just been stored. Where Temporal does not answer soon, the reconciler starts it once it does: whoever
 * has stored it is answered all the same.
 */
export async function startSoon(client: Client, start: () => Promise<void>): Promise<void> {
  try {
    await client.withDeadline(Date.now() + PATIENCE, start);
  } catch (error) {
    if (!(error instanceof ServiceError && isGrpcServiceError(error.cause))) throw error;
  }
}
