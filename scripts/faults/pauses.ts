import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';

/**
 * Time in ms for which processes are stopped: longer than every timeout of a workflow task, an activity and a call.
 */
const STOPPED_MS = 30_000;
const AWAY_MS = 60_000;
/** Time in ms for which people decide before and after the fault. */
const AROUND_MS = 2_000;

async function withTimeAround(action: () => Promise<void>): Promise<void> {
  await sleep(AROUND_MS);
  await action();
  await sleep(AROUND_MS);
}

/** Stops the processes without ending them; afterwards they continue from the same point. */
const stopForAWhile = (processes: readonly Process[]): Promise<void> =>
  withTimeAround(async () => {
    for (const service of processes) service.signal('SIGSTOP');
    try {
      await sleep(STOPPED_MS);
    } finally {
      for (const service of processes) service.signal('SIGCONT');
    }
  });

const killForAWhile = (service: Process): Promise<void> =>
  withTimeAround(async () => {
    await service.kill();
    await sleep(AWAY_MS);
    await service.start();
  });

const lastOf = <T>(all: readonly T[]): T => all.at(-1) as T;
const replicas = [1, 2] as const;

/** Faults in which parts are stopped or absent for a long time. */
export const pauses: readonly Fault[] = [
  {
    name: 'worker-stopped',
    replicas,
    bare: true,
    damage: (site) => stopForAWhile([lastOf(site.workers), lastOf(site.bareWorkers)]),
  },
  { name: 'temporal-stopped', replicas, bare: true, damage: (site) => stopForAWhile([site.temporal]) },
  { name: 'temporal-away', replicas, bare: true, damage: (site) => killForAWhile(site.temporal) },
  { name: 'postgres-away', replicas, damage: (site) => killForAWhile(site.postgres) },
  {
    name: 'launcher-killed',
    replicas,
    damage: (site: Site) => withTimeAround(() => site.killLauncher()),
  },
];
