import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../../db/query';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';
import { waitFor } from './wait';

/** Time in ms between two kills, in which people decide. */
const BETWEEN_MS = 2_000;

/** Kills the processes and starts them again, all at the same moment. */
async function killAll(processes: readonly Process[]): Promise<void> {
  await Promise.all(processes.map((service) => service.kill()));
  await Promise.all(processes.map((service) => service.start()));
}

async function killRepeatedly(times: number, kill: (time: number) => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) {
    await sleep(BETWEEN_MS);
    await kill(time);
  }
  await sleep(BETWEEN_MS);
}

/** Returns one replica after another. */
const replicaAt = <T>(all: readonly T[], time: number): T => all[time % all.length] as T;

/** Kills a PostgreSQL process that serves a connection, once PostgreSQL has recovered from the previous kill. */
const killBackend = (site: Site): Promise<void> =>
  waitFor('PostgreSQL to name a backend', () => killOneBackend(site), 30_000);

async function killOneBackend({ world }: Site): Promise<boolean> {
  const [backend] = await rows<{ pid: number }>(
    { db: world.services.db },
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and datname = current_database() order by state_change desc limit 1`,
  );
  return backend !== undefined && process.kill(backend.pid, 'SIGKILL');
}

/** Returns all processes but the bare worker, which this fault does not concern. */
const productProcesses = (site: Site): Process[] => [
  site.postgres,
  site.temporal,
  site.signing,
  ...site.workers,
  ...site.apiProcesses,
];

const replicas = [1, 2] as const;

/** Faults by kill -9, several times each. */
export const kills: readonly Fault[] = [
  {
    name: 'worker-killed',
    replicas,
    short: 1,
    bare: true,
    damage: (site, { short }) =>
      killRepeatedly(short ? 3 : 5, (time) =>
        killAll([replicaAt(site.workers, time), replicaAt(site.bareWorkers, time)]),
      ),
  },
  {
    name: 'api-killed',
    replicas,
    damage: (site) => killRepeatedly(5, (time) => killAll([replicaAt(site.apiProcesses, time)])),
  },
  {
    name: 'signing-killed',
    replicas,
    damage: (site) => killRepeatedly(5, () => killAll([site.signing])),
  },
  {
    name: 'temporal-killed',
    replicas,
    short: 1,
    bare: true,
    damage: (site, { short }) => killRepeatedly(short ? 2 : 5, () => killAll([site.temporal])),
  },
  {
    name: 'postgres-killed',
    replicas,
    damage: (site) => killRepeatedly(5, () => killAll([site.postgres])),
  },
  { name: 'backend-killed', replicas, damage: (site) => killRepeatedly(5, () => killBackend(site)) },
  {
    name: 'all-killed',
    replicas,
    short: 1,
    bare: true,
    damage: (site, { short }) =>
      killRepeatedly(short ? 1 : 3, () => killAll([...productProcesses(site), ...site.bareWorkers])),
  },
];
