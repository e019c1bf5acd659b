import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../../db/query';
import type { Fault } from './fault';
import type { Process } from './process';
import type { Site } from './site';
import { waitFor } from './wait';

/** Time in ms for which people decide between two deaths. */
const BETWEEN_MS = 2_000;

/** Kills the processes and starts them again, all at the same moment. */
async function killAll(processes: readonly Process[]): Promise<void> {
  await Promise.all(processes.map((each) => each.kill()));
  await Promise.all(processes.map((each) => each.start()));
}

async function several(times: number, kill: (time: number) => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) {
    await sleep(BETWEEN_MS);
    await kill(time);
  }
  await sleep(BETWEEN_MS);
}

/** Returns the replicas in turn. */
const turn = <T>(all: readonly T[], time: number): T => all[time % all.length] as T;

/** Kills a process that serves a connection to PostgreSQL, once PostgreSQL has recovered from the kill before. */
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

/** All processes but the bare worker, which has nothing to do with the row's fault. */
const everything = (site: Site): Process[] => [
  site.postgres,
  site.temporal,
  site.signing,
  ...site.workers,
  ...site.apiProcesses,
];

const both = [1, 2] as const;

/** kill -9, several times each. */
export const kills: readonly Fault[] = [
  {
    name: 'worker-killed',
    replicas: both,
    short: 1,
    bare: true,
    hurt: (site, { short }) =>
      several(short ? 3 : 5, (time) => killAll([turn(site.workers, time), turn(site.bareWorkers, time)])),
  },
  {
    name: 'api-killed',
    replicas: both,
    hurt: (site) => several(5, (time) => killAll([turn(site.apiProcesses, time)])),
  },
  { name: 'signing-killed', replicas: both, hurt: (site) => several(5, () => killAll([site.signing])) },
  {
    name: 'temporal-killed',
    replicas: both,
    short: 1,
    bare: true,
    hurt: (site, { short }) => several(short ? 2 : 5, () => killAll([site.temporal])),
  },
  { name: 'postgres-killed', replicas: both, hurt: (site) => several(5, () => killAll([site.postgres])) },
  { name: 'backend-killed', replicas: both, hurt: (site) => several(5, () => killBackend(site)) },
  {
    name: 'all-killed',
    replicas: both,
    short: 1,
    bare: true,
    hurt: (site, { short }) =>
      several(short ? 1 : 3, () => killAll([...everything(site), ...site.bareWorkers])),
  },
];
