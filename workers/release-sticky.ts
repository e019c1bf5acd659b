import type { Client } from '@temporalio/client';
import { rows, type Database } from '../db/query';
import { noteFault } from '../telemetry/logs/faults';
import { batchWorkflowId } from '../workflows/messages';

/** Maximum number of workflows; others wait a second for the dead worker. */
const MAX_WORKFLOWS = 200;

/**
 * Releases the workflows that people wait for from the worker that has them in its cache, which may be dead: Temporal would offer it
 * their next task for a second (`stickyQueueScheduleToStartTimeout`), and again after an activity. If that worker lives, one task is
 * replayed needlessly. Called once, at a worker's start; a failure costs only that second.
 */
export async function releaseSticky({ db, client }: { db: Database; client: Client }): Promise<void> {
  const { workflowService, options } = client;
  const { namespace } = options;
  try {
    const waiting = await rows<{ id: string }>(
      { db },
      `select scope as id from commands where state = 'pending' and call is not null
        union all select $1 || id from batches where finished_at is null limit $2`,
      [batchWorkflowId(''), MAX_WORKFLOWS],
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
