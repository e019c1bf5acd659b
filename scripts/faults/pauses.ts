import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';

/** Time for which processes are stopped, in ms: longer than every timeout of a workflow task, an activity and a call. */
const STOPPED_MS = 30_000;
const AWAY_MS = 60_000;
/** Time in ms for which people decide before the fault, and after it. */
const AROUND_MS = 2_000;

async function around(work: () => Promise<void>): Promise<void> {
  await sleep(AROUND_MS);
  await work();
  await sleep(AROUND_MS);
}

/** Stops the processes without ending them; they go on as if no time had passed. */
const stopped = (processes: readonly Process[]): Promise<void> =>
  around(async () => {
    for (const each of processes) each.signal('SIGSTOP');
    try {
      await sleep(STOPPED_MS);
    } finally {
      for (const each of processes) each.signal('SIGCONT');
    }
  });

const away = (one: Process): Promise<void> =>
  around(async () => {
    await one.kill();
    await sleep(AWAY_MS);
    await one.start();
  });

const last = <T>(all: readonly T[]): T => all.at(-1) as T;
const both = [1, 2] as const;

/** Parts that are stopped, or away, for a long time. */
export const pauses: readonly Fault[] = [
  {
    name: 'worker-stopped',
    replicas: both,
    bare: true,
    hurt: (site) => stopped([last(site.workers), last(site.bareWorkers)]),
  },
  { name: 'temporal-stopped', replicas: both, bare: true, hurt: (site) => stopped([site.temporal]) },
  { name: 'temporal-away', replicas: both, bare: true, hurt: (site) => away(site.temporal) },
  { name: 'postgres-away', replicas: both, hurt: (site) => away(site.postgres) },
  { name: 'launcher-killed', replicas: both, hurt: (site: Site) => around(() => site.killLauncher()) },
];
