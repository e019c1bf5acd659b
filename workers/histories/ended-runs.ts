import type { Client } from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { rows } from '../../db/query';

/** One run of a workflow that goes on no more: completed, reset away, or continued in another run. */
export interface EndedRun {
  workflowId: string;
  runId: string;
  closedAt: Date;
}

const PAGE = 500;

/**
 * Ended runs of the product's task queue without an exported history, oldest first. All are listed each time: the list is
 * kept in Temporal only as long as the histories are, and a run can appear in it late.
 */
export async function unexportedRuns(db: Sequelize, client: Client, taskQueue: string): Promise<EndedRun[]> {
  const query = `ExecutionStatus != "Running" and TaskQueue = ${JSON.stringify(taskQueue)}`;
  const found: EndedRun[] = [];
  let page: EndedRun[] = [];
  for await (const { workflowId, runId, closeTime } of client.workflow.list({ query, pageSize: PAGE })) {
    if (closeTime) page.push({ workflowId, runId, closedAt: closeTime });
    if (page.length < PAGE) continue;
    found.push(...(await withoutExported(db, page)));
    page = [];
  }
  found.push(...(await withoutExported(db, page)));
  return found.sort((one, other) => one.closedAt.getTime() - other.closedAt.getTime());
}

async function withoutExported(db: Sequelize, runs: readonly EndedRun[]): Promise<EndedRun[]> {
  const exported = await rows<{ run_id: string }>(
    { db },
    'select run_id from exported_histories where run_id = any($1)',
    [runs.map(({ runId }) => runId)],
  );
  const done = new Set(exported.map(({ run_id }) => run_id));
  return runs.filter(({ runId }) => !done.has(runId));
}
