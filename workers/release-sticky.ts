import type { Client } from '@temporalio/client';
import { rows, type Database } from '../db/query';
import { noteFault } from '../telemetry/logs/faults';
import { batchWorkflowId } from '../workflows/messages';

/** At most this many workflows; later ones are offered to a dead worker for a second, as without it. */
const LIMIT = 200;

/**
 * Takes the workflows that people wait for from the worker that had them in memory, which may have died: Temporal offers it
 * their next task for a second (`stickyQueueScheduleToStartTimeout`), and after an activity once more. If that worker lives,
 * one task is replayed for nothing. Once, at a worker's start; a failure costs no more than that second.
 */
export async function releaseSticky({ db, client }: { db: Database; client: Client }): Promise<void> {
  const { workflowService, options } = client;
  const { namespace } = options;
  try {
    const waiting = await rows<{ id: string }>(
      { db },
      `select scope as id from commands where state = 'pending' and call is not null
        union all select $1 || id from batches where finished_at is null limit $2`,
      [batchWorkflowId(''), LIMIT],
    );
    await Promise.allSettled(
      waiting.map(({ id }) =>
        workflowService.resetStickyTaskQueue({ namespace, execution: { workflowId: id } }),
      ),
    );
  } catch (error) {
    noteFault('sticky queues', error);
  }
}
