import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { waitUntilWorkflowIdle } from '../../tests/kit/history';

/** Returns the status of the application's workflow in Temporal: RUNNING, COMPLETED and so on. */
export const workflowStatus = (applicationId: string): Promise<string> =>
  withWorkflow(applicationId, async (handle) => (await handle.describe()).status.name);

/** Waits until the application's workflow is idle, with all consequences of decisions carried out. */
export const untilIdle = (applicationId: string): Promise<void> =>
  withWorkflow(applicationId, waitUntilWorkflowIdle);

/** Terminates the application's workflow, as an operator does with Temporal's tools. */
export const terminate = (applicationId: string): Promise<unknown> =>
  withWorkflow(applicationId, (handle) => handle.terminate('by hand'));

async function withWorkflow<T>(
  applicationId: string,
  action: (handle: WorkflowHandle) => Promise<T>,
): Promise<T> {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = process.env;
  const connection = await Connection.connect({ address });
  try {
    return await action(
      new Client({ connection, namespace }).workflow.getHandle(`application:${applicationId}`),
    );
  } finally {
    await connection.close();
  }
}
