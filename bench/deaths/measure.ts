import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE } from '../../scripts/stack/keeper';
import type { Stack } from '../../scripts/stack/stack';
import { median, type Figure } from '../statistics';
import type { BenchWorld } from '../world';
import { extension, toNegotiation, type Negotiation } from '../decision/extend';

const PEOPLE = 10;
const DEATHS = 5;
/** Period around the worker's death in which all people click, in ms. */
const AROUND_MS = 400;
/** Maximum time until all decisions are answered, in ms. */
const LIMIT = 5_000;

/**
 * Measures ten people who decide around a kill -9 of the only worker, which is started again as by the launcher; `ratio`: the last
 * answer after the death, as a part of five seconds.
 */
export async function measureDeaths(
  bench: BenchWorld,
  stack: Stack,
): Promise<{ figures: Figure[]; samples: object }> {
  const negotiations = await bench.bring(PEOPLE, toNegotiation);
  const lasts: number[] = [];
  const starts: number[] = [];
  for (let death = 0; death < DEATHS; death++) {
    const clicks = negotiations.map(async (negotiation, index) => {
      await pause((index * AROUND_MS) / PEOPLE);
      return answered(bench, negotiation);
    });
    await pause(AROUND_MS / 2);
    const killed = performance.now();
    await stack.halt('worker', 'kill');
    await pause(PATIENCE.firstPauseMs);
    await stack.resume('worker');
    starts.push(performance.now() - killed);
    lasts.push(Math.max(...(await Promise.all(clicks))) - killed);
  }
  return {
    samples: { lasts, starts },
    figures: [
      {
        name: `the last of ${PEOPLE} people answered after the worker's kill -9, of ${LIMIT / 1000} s, median of ${DEATHS}`,
        ratio: median(lasts) / LIMIT,
        aim: 1,
        failsAbove: 1.5,
        detail: {
          median: median(lasts),
          slowest: Math.max(...lasts),
          'the worker asks for work': median(starts),
        },
      },
    ],
  };
}

/** Takes a decision, repeating the request while the decision is pending. Returns the time of the final answer. */
async function answered(bench: BenchWorld, negotiation: Negotiation): Promise<number> {
  const extendNegotiation = extension(bench, negotiation);
  for (;;) {
    const response = await extendNegotiation();
    const text = await response.text();
    if (response.status === 200) return performance.now();
    if (response.status !== 202 && response.status !== 503) throw new Error(`${response.status} ${text}`);
    await pause(50);
  }
}
