import type { Client } from '@temporalio/client';
import { rows, type Database } from '../db/query';
import { noteFault } from '../telemetry/logs/faults';
import { batchWorkflowId } from '../workflows/messages';

/** Maximum number of released workflows; further ones are offered to the dead worker for a second first. */
const LIMIT = 200;

/**
 * Maximum age of an event after which somebody may still wait for the workflow: its decision was committed, but the worker died before
 * reporting it. The activity times out after 2.5 s (workflows/process/process.ts); the rest is the start of a worker.
 */
const RECENT = "interval '10 seconds'";

/**
 * Resets the sticky task queue of workflows that people wait for, because the worker that had them in memory may have died. Without this,
 * Temporal offers it their next task for a second (`stickyQueueScheduleToStartTimeout`), and again after an activity. If that worker
 * lives, one task is replayed unnecessarily. Runs once, at a worker's start; a failure costs only that second.
 */
export async function releaseSticky({ db, client }: { db: Database; client: Client }): Promise<void> {
  const { workflowService, options } = client;
  const { namespace } = options;
  try {
    const waiting = await rows<{ id: string }>(
      { db },
      `select scope as id from commands where state = 'pending' and call is not null
        union all select $1 || id from batches where finished_at is null
        union all select subject_kind || ':' || subject_id
          from (select subject_kind, subject_id, created_at from events order by id desc limit $2) last
         where subject_id is not null and created_at > now() - ${RECENT} limit $2`,
      [batchWorkflowId(''), LIMIT],
    );
    await Promise.allSettled(
      [...new Set(waiting.map(({ id }) => id))].map((workflowId) =>
        workflowService.resetStickyTaskQueue({ namespace, execution: { workflowId } }),
      ),
    );
  } catch (error) {
    noteFault('sticky queues', error);
  }
}
