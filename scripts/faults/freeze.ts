import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { row } from '../../db/query';
import type { FreezePoint } from './freeze-points';
import type { Site } from './site';
import { waitFor } from './wait';

export type Moment = 'before' | 'after';

/** Time limit for a worker to reach the point, in ms. */
const REACHED_MS = 40_000;
/** Time in ms after which the other workers are stopped, so that the second one must reach the point. */
const BY_ITSELF_MS = 1_500;
/** Time limit in ms for the other worker to go on: it waits for an activity's timeout of at most 5 s, then for its turn. */
const GONE_ON_MS = 15_000;

/** Makes the second worker stop the next time it reaches this point. */
function arm({ freezeFolder }: Site, { statement, file }: FreezePoint, moment: Moment): void {
  const half = path.join(freezeFolder, 'arming');
  writeFileSync(half, JSON.stringify({ statement, file, moment }));
  renameSync(half, path.join(freezeFolder, 'armed'));
}

/** Returns the application on which the frozen worker was working; undefined while no worker is frozen. */
function frozenWith({ freezeFolder }: Site): string | undefined {
  const file = path.join(freezeFolder, 'frozen');
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[1] ?? '') : undefined;
}

/**
 * Stops the second worker at a point while `cause` makes the product reach the point, keeps it stopped until the other worker has
 * gone on with that application (or waits for a row that the frozen one locks), and continues it.
 * The bare workflow's second worker is stopped for the same time.
 */
export async function freezeOnce(
  site: Site,
  point: FreezePoint,
  moment: Moment,
  cause: (isFrozen: () => boolean) => Promise<void>,
): Promise<void> {
  const [frozen, bare] = [site.workers[1], site.bareWorkers[1]];
  const others = [site.workers[0], site.bareWorkers[0]];
  if (!frozen || !bare) throw new Error('freezing needs a second worker');
  arm(site, point, moment);
  let isOver = false;
  const isFrozen = (): boolean => frozenWith(site) !== undefined;
  try {
    const reached = waitFor(
      `a worker to come to ${point.name} (${moment})`,
      async () => isFrozen(),
      REACHED_MS,
    );
    // A workflow stays with the worker that has it in memory. While the first worker is stopped all go to the second.
    const byItself = sleep(BY_ITSELF_MS).then(() => {
      if (!isOver && !isFrozen()) for (const each of others) each?.signal('SIGSTOP');
    });
    await Promise.all([cause(() => isOver || isFrozen()), reached, byItself]).finally(() => {
      for (const each of others) each?.signal('SIGCONT');
    });
    bare.signal('SIGSTOP');
    await untilGoneOn(site, frozenWith(site) ?? '');
  } finally {
    isOver = true;
    for (const each of [frozen, bare]) each.signal('SIGCONT');
    for (const name of ['armed', 'frozen']) rmSync(path.join(site.freezeFolder, name), { force: true });
  }
}

async function untilGoneOn(site: Site, id: string): Promise<void> {
  const { db } = site.world.services;
  const look = async () =>
    row<{ version: number; blocked: boolean }>(
      { db },
      `select (select version from applications where id::text = $1) as version,
              exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
                         and state_change < now() - interval '2 seconds') as blocked`,
      [id],
    );
  const first = await look();
  const end = Date.now() + GONE_ON_MS;
  while (Date.now() < end) {
    const now = await look();
    if (now?.blocked || (now?.version ?? 0) > (first?.version ?? 0)) return;
    await sleep(100);
  }
}
