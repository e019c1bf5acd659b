import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';

/** Paths of the library of libfaketime; the variable LIBFAKETIME overrides them. */
const LIBRARY_PATHS = [
  process.env.LIBFAKETIME ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
];

const findLibrary = (): string | undefined =>
  LIBRARY_PATHS.find((candidate) => candidate !== '' && existsSync(candidate));

const CLOCK_ERROR_MS = 10_000;

/** Runs a process for a while with its clock set forward or back, then with the correct clock again. */
async function runWithClock({ world }: Site, service: Process, offset: string): Promise<void> {
  const { env } = world.stack; // the same object that the stack passes to its processes at their start
  const clockEnv = { LD_PRELOAD: findLibrary() ?? '', FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  await service.kill();
  Object.assign(env, clockEnv);
  try {
    await service.start();
    await sleep(CLOCK_ERROR_MS);
    await service.kill();
  } finally {
    for (const name of Object.keys(clockEnv)) delete env[name];
    await service.start();
  }
}

/**
 * Runs processes of the product with clocks that are two hours wrong. Temporal's clock cannot be changed, because
 * Temporal asks the kernel directly.
 */
export const clock: Fault = {
  name: 'clock-wrong',
  replicas: [1, 2],
  skip: () =>
    findLibrary()
      ? undefined
      : 'libfaketime is not installed (apt-get install libfaketime, or LIBFAKETIME=path)',
  damage: async (site) => {
    const [worker, api] = [site.workers[0], site.apiProcesses[0]];
    if (!worker || !api) throw new Error('no worker or no API');
    for (const offset of ['+2h', '-2h']) {
      await runWithClock(site, worker, offset);
      await runWithClock(site, api, offset);
    }
  },
};
