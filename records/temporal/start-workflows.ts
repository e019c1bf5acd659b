import {
  isGrpcServiceError,
  ServiceError,
  WorkflowExecutionAlreadyStartedError,
  type Client,
} from '@temporalio/client';
import type { Database } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import type { batch } from '../../workflows/batch';
import { batchWorkflowId, rollbackWorkflowId, TASK_TIMEOUT, workflowIdOf } from '../../workflows/messages';
import type { Carried } from '../../workflows/process/process';
import type { rollback } from '../../workflows/rollback';
import { kindOf } from '../kinds';

/** Services for starting a workflow. */
export interface WorkflowServices {
  db: Database;
  client: Client;
  taskQueue: string;
}

/**
 * Starts a subject's workflow from its records, unless it has ever run. With `afterEnd`, also starts a workflow that has
 * ended, with the state `carried`.
 */
export async function startSubject(
  { db, client, taskQueue }: WorkflowServices,
  subject: SubjectRef,
  { afterEnd = false, carried }: { afterEnd?: boolean; carried?: Carried } = {},
): Promise<void> {
  const input = await kindOf(subject).workflowInput({ db }, subject.id);
  if (!input) return;
  try {
    await client.workflow.start(subject.kind, {
      workflowId: workflowIdOf(subject),
      taskQueue,
      workflowIdReusePolicy: afterEnd ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'FAIL',
      workflowTaskTimeout: TASK_TIMEOUT,
      args: [{ ...input, carried }],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

/** Starts a batch's workflow, unless it is running already. */
export async function startBatch(client: Client, taskQueue: string, id: string): Promise<void> {
  await client.workflow.start<typeof batch>('batch', {
    workflowId: batchWorkflowId(id),
    taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [id],
  });
}

/** Starts a rollback's workflow, unless it is running already. */
export async function startRollback(client: Client, taskQueue: string, id: string): Promise<void> {
  await client.workflow.start<typeof rollback>('rollback', {
    workflowId: rollbackWorkflowId(id),
    taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [id],
  });
}

/** Time in ms to wait for Temporal. */
const START_TIMEOUT_MS = 2_000;

/**
 * Starts the workflow of a record that has just been stored. If Temporal does not answer in time, returns without an
 * error, and the reconciler starts the workflow later.
 */
export async function startWithinTimeout(client: Client, start: () => Promise<void>): Promise<void> {
  try {
    await client.withDeadline(Date.now() + START_TIMEOUT_MS, start);
  } catch (error) {
    if (!(error instanceof ServiceError && isGrpcServiceError(error.cause))) throw error;
  }
}
