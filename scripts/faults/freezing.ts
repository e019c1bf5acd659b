import { setTimeout as sleep } from 'node:timers/promises';
import { Causes } from './causes';
import type { FaultOptions, Fault } from './fault';
import { freezeOnce, type Moment } from './freeze';
import { ENTRY, WRITES, type FreezePoint } from './freeze-points';
import type { Site } from './site';

/** Freezes a worker `times` times before the row lock of a stage's entry. */
async function atEntry(site: Site, { times, givenUp, clicks }: FaultOptions): Promise<void> {
  const causes = new Causes(site, clicks);
  for (let time = 0; time < times && !givenUp.aborted; time++) {
    await freezeOnce(site, ENTRY, 'before', (isFrozen) => causes.bringAbout('decisions', isFrozen));
    await sleep(500);
  }
}

/** Tries for each moment: a worker that ends by itself meanwhile makes a try fail. */
const TRIES = 2;

/** Freezes a worker before and after each write once. A point that is not reached is noted, and fails the row at the end. */
async function atWrites(site: Site, { givenUp, clicks }: FaultOptions): Promise<void> {
  const causes = new Causes(site, clicks);
  await causes.prepare();
  let missed = 0;
  for (const point of WRITES) {
    for (const moment of ['before', 'after'] satisfies Moment[]) {
      let isDone = false;
      for (let time = 0; time < TRIES && !isDone; time++) {
        if (givenUp.aborted) return;
        isDone = await stoppedAt(site, causes, point, moment);
      }
      if (!isDone) missed += 1;
    }
  }
  if (missed > 0) throw new Error(`at ${missed} of ${2 * WRITES.length} moments no worker was stopped`);
}

async function stoppedAt(site: Site, causes: Causes, point: FreezePoint, moment: Moment): Promise<boolean> {
  try {
    await freezeOnce(site, point, moment, (isFrozen) => causes.bringAbout(point.cause, isFrozen));
    return true;
  } catch (error) {
    site.notes.push((error as Error).message);
    return false;
  } finally {
    await causes.settle();
    await sleep(300);
  }
}

/** A worker that stops in the middle of its work and goes on when another worker has done the work. */
export const freezing: readonly Fault[] = [
  {
    name: 'frozen-at-entry',
    replicas: [2],
    short: 2,
    bare: true,
    hurt: atEntry,
  },
  {
    name: 'frozen-at-writes',
    replicas: [2],
    bare: true,
    tries: 2 * WRITES.length,
    hurt: atWrites,
  },
];
