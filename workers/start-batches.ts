import { rows } from '../db/query';
import { repeatEvery, type Repeated } from '../records/every';
import { startBatch, type WorkflowServices } from '../records/temporal/start-workflows';

/** Interval at which the workflow of an unfinished batch is started again; a start does nothing while the workflow runs. */
const START_AGAIN_AFTER = "interval '5 seconds'";

/** Starts the workflows of stored batches, and restarts those that were ended from outside. */
export const startBatches = ({ db, client, taskQueue }: WorkflowServices): Repeated =>
  repeatEvery(500, 'batches', async () => {
    const open = await rows<{ id: string }>(
      { db },
      `update batches set started_at = now()
        where finished_at is null and (started_at is null or started_at < now() - ${START_AGAIN_AFTER}) returning id`,
    );
    for (const { id } of open) await startBatch(client, taskQueue, id);
  });
