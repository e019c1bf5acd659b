import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { type Database, run } from '../../db/query';
import type { FileStore } from '../../files/open';
import { every, type Repeated } from '../../records/every';
import { exportedUntil, unexportedRuns, type EndedRun } from './ended-runs';

interface Exporting {
  db: Database;
  client: Client;
  files: FileStore;
  taskQueue: string;
}

const EVERY_MS = 5 * 60_000;
/** A worker that has come up has people waiting for it, whose runs it replays: histories can wait. */
const FIRST_AFTER_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 50;
const compressed = promisify(gzip);

/**
 * Keeps the histories of ended runs, `limit` at the most and the oldest first: what a foundation must be able to show in ten
 * years outlives Temporal's retention. A run that cannot be read does not hold up those after it. Answers how many were kept.
 * @throws the first run's error when all that could be are kept.
 */
export async function exportHistories(on: Exporting, limit = AT_ONCE, since?: Date): Promise<number> {
  let exported = 0;
  const faults: unknown[] = [];
  for (const ended of await unexportedRuns(on.db, on.client, on.taskQueue, since)) {
    if (exported === limit) break;
    await exportHistory(on, ended).then(
      () => (exported += 1),
      (error: unknown) => faults.push(error),
    );
  }
  if (faults.length > 0) throw faults[0];
  return exported;
}

/**
 * The file is stored before the row names it. Payloads stay as Temporal has them: encrypted where there is a history key.
 * Two workers that export the same run store the same bytes, and one row.
 */
async function exportHistory({ db, client, files }: Exporting, ended: EndedRun): Promise<void> {
  const { workflowId, runId, closedAt } = ended;
  const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
  const { sha256, size } = await files.put(await compressed(historyToJSON(history)));
  await run(
    { db },
    `insert into exported_histories (workflow_id, run_id, closed_at, sha256, size)
     values ($1, $2, $3, $4, $5) on conflict (run_id) do nothing`,
    [workflowId, runId, closedAt, sha256, size],
  );
}

/**
 * Does so every five minutes with what has ended lately, and soon after the start and every day with all that is listed: a run that
 * could not be read is tried again then.
 */
export function startExport(on: Exporting): Repeated {
  let all = -Infinity;
  return every(EVERY_MS, 'histories', async (stopping) => {
    if (all === -Infinity) await pause(FIRST_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    const daily = Date.now() - all > DAY_MS;
    if (daily) all = Date.now();
    await exportHistories(on, AT_ONCE, daily ? undefined : await exportedUntil(on.db));
  });
}
