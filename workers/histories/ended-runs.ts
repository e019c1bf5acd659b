import type { Client } from '@temporalio/client';
import { type Database, row, rows } from '../../db/query';

/** An ended run of a workflow: completed, reset, or continued in another run. */
export interface EndedRun {
  workflowId: string;
  runId: string;
  closedAt: Date;
}

const PAGE_SIZE = 500;

/**
 * Returns ended runs of the product's task queue without an exported history, oldest first: all that Temporal still lists, or those that
 * ended after `since`.
 */
export async function unexportedRuns(
  db: Database,
  client: Client,
  taskQueue: string,
  since?: Date,
): Promise<EndedRun[]> {
  const endedQuery = `ExecutionStatus != "Running" and TaskQueue = ${JSON.stringify(taskQueue)}`;
  const query = since ? `${endedQuery} and CloseTime >= "${since.toISOString()}"` : endedQuery;
  const endedRuns: EndedRun[] = [];
  let page: EndedRun[] = [];
  for await (const { workflowId, runId, closeTime } of client.workflow.list({ query, pageSize: PAGE_SIZE })) {
    if (closeTime) page.push({ workflowId, runId, closedAt: closeTime });
    if (page.length < PAGE_SIZE) continue;
    endedRuns.push(...(await withoutExported(db, page)));
    page = [];
  }
  endedRuns.push(...(await withoutExported(db, page)));
  return endedRuns.sort((a, b) => a.closedAt.getTime() - b.closedAt.getTime());
}

/** Maximum delay between the end of a run and its appearance in Temporal's list. */
const MAX_LIST_DELAY = "interval '1 day'";

/** Returns the time before which the histories of all ended runs are exported; undefined without exports. The oldest are exported first. */
export const exportedUntil = async (db: Database): Promise<Date | undefined> =>
  (
    await row<{ until: Date | null }>(
      { db },
      `select max(closed_at) - ${MAX_LIST_DELAY} as until from exported_histories`,
    )
  )?.until ?? undefined;

async function withoutExported(db: Database, runs: readonly EndedRun[]): Promise<EndedRun[]> {
  const exported = await rows<{ run_id: string }>(
    { db },
    'select run_id from exported_histories where run_id = any($1)',
    [runs.map(({ runId }) => runId)],
  );
  const exportedIds = new Set(exported.map(({ run_id }) => run_id));
  return runs.filter(({ runId }) => !exportedIds.has(runId));
}
