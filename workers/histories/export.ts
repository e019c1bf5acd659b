import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { type Database, run } from '../../db/query';
import type { FileStore } from '../../files/open';
import { repeatEvery, type Repeated } from '../../records/every';
import { exportedUntil, unexportedRuns, type EndedRun } from './ended-runs';

interface ExportServices {
  db: Database;
  client: Client;
  files: FileStore;
  taskQueue: string;
}

const EVERY_MS = 5 * 60_000;
/** Delay after the start, because a new worker first replays the runs that people wait for. */
const FIRST_AFTER_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const MAX_RUNS = 50;
const compress = promisify(gzip);

/**
 * Exports the histories of at most `limit` ended runs, oldest first, because a foundation must be able to show them for ten years, longer
 * than Temporal's retention. An unreadable run does not stop the others; none is begun once `stopping` is aborted. Returns the number of
 * exported histories.
 * @throws the first error, after all readable runs are exported
 */
export async function exportHistories(
  services: ExportServices,
  limit = MAX_RUNS,
  since?: Date,
  stopping?: AbortSignal,
): Promise<number> {
  let exported = 0;
  const faults: unknown[] = [];
  for (const run of await unexportedRuns(services.db, services.client, services.taskQueue, since)) {
    if (exported === limit || stopping?.aborted) break;
    await exportHistory(services, run).then(
      () => (exported += 1),
      (error: unknown) => faults.push(error),
    );
  }
  if (faults.length > 0) throw faults[0];
  return exported;
}

/**
 * Stores the history's file, then its row. Payloads stay as in Temporal: encrypted if there is a history key. Two workers that export the
 * same run store the same bytes and one row.
 */
async function exportHistory({ db, client, files }: ExportServices, endedRun: EndedRun): Promise<void> {
  const { workflowId, runId, closedAt } = endedRun;
  const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
  const { sha256, size } = await files.put(await compress(historyToJSON(history)));
  await run(
    { db },
    `insert into exported_histories (workflow_id, run_id, closed_at, sha256, size)
     values ($1, $2, $3, $4, $5) on conflict (run_id) do nothing`,
    [workflowId, runId, closedAt, sha256, size],
  );
}

/**
 * Exports recently ended runs every five minutes, and all listed runs soon after the start and once a day, which retries runs that could
 * not be read.
 */
export function startExport(services: ExportServices): Repeated {
  let lastFullExport = -Infinity;
  return repeatEvery(EVERY_MS, 'histories', async (stopping) => {
    if (lastFullExport === -Infinity) await pause(FIRST_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    const daily = Date.now() - lastFullExport > DAY_MS;
    if (daily) lastFullExport = Date.now();
    await exportHistories(services, MAX_RUNS, daily ? undefined : await exportedUntil(services.db), stopping);
  });
}
