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

/** Where and what to start. */
export interface Ground {
  db: Database;
  client: Client;
  taskQueue: string;
}

/**
 * Starts a subject's workflow from its records. Once for ever: one that runs already, or has ended, is left as it is;
 * `again`: also after one that has ended, with what it carries on.
 */
export async function startSubject(
  { db, client, taskQueue }: Ground,
  subject: SubjectRef,
  { again = false, carried }: { again?: boolean; carried?: Carried } = {},
): Promise<void> {
  const input = await kindOf(subject).workflowInput({ db }, subject.id);
  if (!input) return;
  try {
    await client.workflow.start(subject.kind, {
      workflowId: workflowIdOf(subject),
      taskQueue,
      workflowIdReusePolicy: again ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'FAIL',
      workflowTaskTimeout: TASK_TIMEOUT,
      args: [{ ...input, carried }],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

/** Starts a batch's workflow; started twice it is one. */
export async function startBatch(client: Client, taskQueue: string, id: string): Promise<void> {
  await client.workflow.start<typeof batch>('batch', {
    workflowId: batchWorkflowId(id),
    taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [id],
  });
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
