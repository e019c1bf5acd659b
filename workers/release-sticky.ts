import type { Client } from '@temporalio/client';
import { rows, type Database } from '../db/query';
import { noteFault } from '../telemetry/logs/faults';
import { batchWorkflowId } from '../workflows/messages';

/** At most this many workflows; later ones are offered to a dead worker for a second, as without it. */
const LIMIT = 200;

/**
 * Age of the events whose subjects may still have somebody waiting: the decision was committed, and the worker died before it reported
 * that. Its activity is given up after 2.5 s (workflows/process/process.ts); the rest is the start of a worker.
 */
const RECENT = "interval '10 seconds'";

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
