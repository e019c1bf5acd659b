import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';

/** Paths of libfaketime's library; LIBFAKETIME names another one. */
const PLACES = [
  process.env.LIBFAKETIME ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
];

const library = (): string | undefined => PLACES.find((place) => place !== '' && existsSync(place));

const WRONG_MS = 10_000;

/** Runs a process for a while with its clock set forward or back, then with the right clock again. */
async function withClock({ world }: Site, one: Process, offset: string): Promise<void> {
  const { env } = world.stack; // the same object with which the stack starts its processes
  const own = { LD_PRELOAD: library() ?? '', FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  await one.kill();
  Object.assign(env, own);
  try {
    await one.start();
    await sleep(WRONG_MS);
    await one.kill();
  } finally {
    for (const name of Object.keys(own)) delete env[name];
    await one.start();
  }
}

/** Processes of the product with clocks that are two hours wrong. Temporal's clock cannot be set: it asks the kernel directly. */
export const clock: Fault = {
  name: 'clock-wrong',
  replicas: [1, 2],
  skip: () =>
    library() ? undefined : 'libfaketime is not installed (apt-get install libfaketime, or LIBFAKETIME=path)',
  hurt: async (site) => {
    const [worker, api] = [site.workers[0], site.apiProcesses[0]];
    if (!worker || !api) throw new Error('no worker or no API');
    for (const offset of ['+2h', '-2h']) {
      await withClock(site, worker, offset);
      await withClock(site, api, offset);
    }
  },
};
