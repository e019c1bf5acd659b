import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { row } from '../../db/query';
import type { FreezePoint } from './freeze-points';
import type { Site } from './site';
import { waitFor } from './wait';

export type Moment = 'before' | 'after';

/** Time limit in ms for a worker to reach the point. */
const REACH_TIMEOUT_MS = 40_000;
/** Time in ms after which the other workers are stopped, so that the second worker must reach the point. */
const STOP_OTHERS_AFTER_MS = 1_500;
/**
 * Time limit in ms for the other worker to continue: it waits for the timeout of an activity, at most 5 s, and then
 * for its turn.
 */
const CONTINUE_TIMEOUT_MS = 15_000;

/** Makes the second worker freeze the next time it reaches this point. */
function armFreeze({ freezeFolder }: Site, { statement, file }: FreezePoint, moment: Moment): void {
  const half = path.join(freezeFolder, 'arming');
  writeFileSync(half, JSON.stringify({ statement, file, moment }));
  renameSync(half, path.join(freezeFolder, 'armed'));
}

/** Returns the id of the application that the frozen worker was processing; undefined while no worker is frozen. */
function frozenApplicationId({ freezeFolder }: Site): string | undefined {
  const file = path.join(freezeFolder, 'frozen');
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[1] ?? '') : undefined;
}

/**
 * Freezes the second worker at a point while `cause` makes the product reach it. The worker stays frozen until the
 * other worker has continued with that application, or waits for a row that the frozen one locks. The second worker
 * of the bare workflow is stopped for the same time.
 */
export async function freezeOnce(
  site: Site,
  point: FreezePoint,
  moment: Moment,
  cause: (isFrozen: () => boolean) => Promise<void>,
): Promise<void> {
  const [frozen, bareWorker] = [site.workers[1], site.bareWorkers[1]];
  const otherProcesses = [site.workers[0], site.bareWorkers[0]];
  if (!frozen || !bareWorker) throw new Error('freezing needs a second worker');
  armFreeze(site, point, moment);
  let isOver = false;
  const isFrozen = (): boolean => frozenApplicationId(site) !== undefined;
  try {
    const reached = waitFor(
      `a worker to come to ${point.name} (${moment})`,
      async () => isFrozen(),
      REACH_TIMEOUT_MS,
    );
    // A workflow stays with the worker that has it in memory. While the first worker is stopped, all workflows move
    // to the second.
    const stoppingOthers = sleep(STOP_OTHERS_AFTER_MS).then(() => {
      if (!isOver && !isFrozen()) for (const worker of otherProcesses) worker?.signal('SIGSTOP');
    });
    await Promise.all([cause(() => isOver || isFrozen()), reached, stoppingOthers]).finally(() => {
      for (const worker of otherProcesses) worker?.signal('SIGCONT');
    });
    bareWorker.signal('SIGSTOP');
    await waitUntilContinued(site, frozenApplicationId(site) ?? '');
  } finally {
    isOver = true;
    for (const worker of [frozen, bareWorker]) worker.signal('SIGCONT');
    for (const name of ['armed', 'frozen']) rmSync(path.join(site.freezeFolder, name), { force: true });
  }
}

async function waitUntilContinued(site: Site, id: string): Promise<void> {
  const { db } = site.world.services;
  const readState = async () =>
    row<{ version: number; blocked: boolean }>(
      { db },
      `select (select version from applications where id::text = $1) as version,
              exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
                         and state_change < now() - interval '2 seconds') as blocked`,
      [id],
    );
  const firstState = await readState();
  const deadline = Date.now() + CONTINUE_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const now = await readState();
    if (now?.blocked || (now?.version ?? 0) > (firstState?.version ?? 0)) return;
    await sleep(100);
  }
}
