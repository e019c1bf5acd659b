import { WorkflowNotFoundError, type Client } from '@temporalio/client';

/** Facts about Temporal that the writers of records need before a run that they do not know may write. */
export interface Engine {
  /** The run that is current under this id; undefined when there is none. */
  currentRun(workflowId: string): Promise<string | undefined>;
  /** The reason that was given for the reset of which this run came; undefined when it came of none. */
  resetReason(workflowId: string, runId: string): Promise<string | undefined>;
}

/** A transaction waits for these answers: so long at most, in ms, that it is not ended as idle (db/connection.ts). */
const PATIENCE = 1_500;

export const engineOf = (client: Client): Engine => ({
  async currentRun(workflowId) {
    try {
      const handle = client.workflow.getHandle(workflowId);
      return (await client.withDeadline(Date.now() + PATIENCE, () => handle.describe())).runId;
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return undefined;
      throw error;
    }
  },

  async resetReason(workflowId, runId) {
    const handle = client.workflow.getHandle(workflowId, runId);
    const { events } = await client.withDeadline(Date.now() + PATIENCE, () => handle.fetchHistory());
    // Events of earlier resets come with the history; this run's own names it.
    const reset = events?.find((event) => event.workflowTaskFailedEventAttributes?.newRunId === runId);
    return reset?.workflowTaskFailedEventAttributes?.failure?.message ?? undefined;
  },
});
