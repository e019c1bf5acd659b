import { WorkflowNotFoundError, type Client } from '@temporalio/client';

/** Facts about Temporal that decide whether an unknown run may write records. */
export interface Engine {
  /** Returns the current run of a workflow; undefined if there is none. */
  currentRun(workflowId: string): Promise<string | undefined>;
  /** Returns the reason of the reset that created this run; undefined if it was not created by a reset. */
  resetReason(workflowId: string, runId: string): Promise<string | undefined>;
}

/**
 * Timeout in ms of a call to Temporal. It is short enough that PostgreSQL does not end the waiting transaction as
 * idle (db/connection.ts).
 */
const TIMEOUT_MS = 1_500;

export const engineOf = (client: Client): Engine => ({
  async currentRun(workflowId) {
    try {
      const handle = client.workflow.getHandle(workflowId);
      return (await client.withDeadline(Date.now() + TIMEOUT_MS, () => handle.describe())).runId;
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return undefined;
      throw error;
    }
  },

  async resetReason(workflowId, runId) {
    const handle = client.workflow.getHandle(workflowId, runId);
    const { events } = await client.withDeadline(Date.now() + TIMEOUT_MS, () => handle.fetchHistory());
    // The history also has the events of earlier resets; the event of this run's reset has its run id.
    const reset = events?.find((event) => event.workflowTaskFailedEventAttributes?.newRunId === runId);
    return reset?.workflowTaskFailedEventAttributes?.failure?.message ?? undefined;
  },
});
