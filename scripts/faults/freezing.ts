import { setTimeout as sleep } from 'node:timers/promises';
import { Causes } from './causes';
import type { FaultOptions, Fault } from './fault';
import { freezeOnce, type Moment } from './freeze';
import { ENTRY, WRITES, type FreezePoint } from './freeze-points';
import type { Site } from './site';

/** Freezes a worker `times` times before the row lock at the entry of a stage. */
async function freezeAtEntry(site: Site, { times, timeoutSignal, clicks }: FaultOptions): Promise<void> {
  const causes = new Causes(site, clicks);
  for (let time = 0; time < times && !timeoutSignal.aborted; time++) {
    await freezeOnce(site, ENTRY, 'before', (isFrozen) => causes.repeatUntilFrozen('decisions', isFrozen));
    await sleep(500);
  }
}

/** Number of tries for each moment: a try fails if the worker ends in the meantime. */
const TRIES = 2;

/**
 * Freezes a worker before and after each write once.
 * @throws Error at the end if a worker did not reach one of the points
 */
async function freezeAtWrites(site: Site, { timeoutSignal, clicks }: FaultOptions): Promise<void> {
  const causes = new Causes(site, clicks);
  await causes.prepareReminder();
  let missed = 0;
  for (const point of WRITES) {
    for (const moment of ['before', 'after'] satisfies Moment[]) {
      let isDone = false;
      for (let time = 0; time < TRIES && !isDone; time++) {
        if (timeoutSignal.aborted) return;
        isDone = await tryFreeze(site, causes, point, moment);
      }
      if (!isDone) missed += 1;
    }
  }
  if (missed > 0) throw new Error(`at ${missed} of ${2 * WRITES.length} moments no worker was stopped`);
}

async function tryFreeze(site: Site, causes: Causes, point: FreezePoint, moment: Moment): Promise<boolean> {
  try {
    await freezeOnce(site, point, moment, (isFrozen) => causes.repeatUntilFrozen(point.cause, isFrozen));
    return true;
  } catch (error) {
    site.notes.push((error as Error).message);
    return false;
  } finally {
    await causes.waitForWork();
    await sleep(300);
  }
}

/**
 * Faults in which a worker freezes in the middle of its work and continues after another worker has done that work.
 */
export const freezing: readonly Fault[] = [
  {
    name: 'frozen-at-entry',
    replicas: [2],
    short: 2,
    bare: true,
    damage: freezeAtEntry,
  },
  {
    name: 'frozen-at-writes',
    replicas: [2],
    bare: true,
    tries: 2 * WRITES.length,
    damage: freezeAtWrites,
  },
];
