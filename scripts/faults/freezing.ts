import { sleep } from '../stack/wait';
import { Causes } from './causes';
import type { Click } from './clicks';
import type { Fault } from './fault';
import { freezeOnce, type Moment } from './freeze';
import { ENTRY, WRITES } from './freeze-points';
import type { Site } from './site';

/** Freezes before the row lock of a stage's entry, so many times. */
async function atEntry(site: Site, times: number, givenUp: AbortSignal): Promise<Click[]> {
  const causes = new Causes(site);
  for (let time = 0; time < times && !givenUp.aborted; time++) {
    await freezeOnce(site, ENTRY, 'before', (isFrozen) => causes.bringAbout('decisions', isFrozen));
    await sleep(500);
  }
  return causes.clicks;
}

/** Freezes before and after each write once; a point that is not reached is told, and the next one is tried. */
async function atWrites(site: Site, givenUp: AbortSignal): Promise<Click[]> {
  const causes = new Causes(site);
  for (const point of WRITES) {
    for (const moment of ['before', 'after'] satisfies Moment[]) {
      if (givenUp.aborted) return causes.clicks;
      const frozen = freezeOnce(site, point, moment, (isFrozen) => causes.bringAbout(point.cause, isFrozen));
      await frozen.catch((error: Error) => site.notes.push(error.message));
      await causes.settle();
      await sleep(300);
    }
  }
  return causes.clicks;
}

/** A worker that stands still in the middle of something and goes on when another has done it for it. */
export const freezing: readonly Fault[] = [
  {
    name: 'frozen-at-entry',
    replicas: [2],
    short: 2,
    bare: true,
    hurt: (site, { times, givenUp }) => atEntry(site, times, givenUp),
  },
  {
    name: 'frozen-at-writes',
    replicas: [2],
    bare: true,
    mayUndo: true,
    tries: 2 * WRITES.length,
    hurt: (site, { givenUp }) => atWrites(site, givenUp),
  },
];
