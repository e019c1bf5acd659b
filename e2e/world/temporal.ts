import { Client, Connection } from '@temporalio/client';

/** How Temporal itself sees the application's workflow: RUNNING, COMPLETED and so on. */
export async function workflowStatus(applicationId: string): Promise<string> {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = process.env;
  const connection = await Connection.connect({ address });
  try {
    const handle = new Client({ connection, namespace }).workflow.getHandle(`application:${applicationId}`);
    return (await handle.describe()).status.name;
  } finally {
    await connection.close();
  }
}
