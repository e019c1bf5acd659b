import { rows } from '../db/query';
import { every, type Repeated } from '../records/every';
import { startBatch, type Ground } from '../records/temporal/start-workflows';

/** A batch's workflow is asked for again so long after it was last, until the batch has ended: started twice it is one. */
const AGAIN = "interval '5 seconds'";

/** Starts the workflows of batches that decisions have written, and again those that somebody has ended from outside. */
export const startBatches = ({ db, client, taskQueue }: Ground): Repeated =>
  every(500, 'batches', async () => {
    const open = await rows<{ id: string }>(
      { db },
      `update batches set started_at = now()
        where finished_at is null and (started_at is null or started_at < now() - ${AGAIN}) returning id`,
    );
    for (const { id } of open) await startBatch(client, taskQueue, id);
  });
