import path from 'node:path';
import { Client } from 'pg';
import { launcherText } from '../../../settings/launcher-text';
import { Child } from '../child';
import { postgresBinaries } from './binaries';
import { ensureCluster, folderAsSeen, superuser } from './cluster';
import { postgresIdentity } from './identity';
import { clearStaleLock } from './stale-lock';
import { withoutSettings } from '../without-settings';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  password: string;
  logDir: string;
  /** false: PostgreSQL does not flush to disk (tests only). */
  durable: boolean;
  onProgress: (line: string) => void;
}

const host = '127.0.0.1';
const databaseName = 'grant_office';

/** Returns the address of the embedded database. */
export function postgresUrl({ port, password }: Pick<PostgresOptions, 'port' | 'password'>): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@${host}:${port}/${databaseName}`;
}

/**
 * Prepares the embedded PostgreSQL: creates its cluster unless it exists, and removes leftovers of a killed server.
 * @returns the process, not started yet
 */
export async function preparePostgres(options: PostgresOptions): Promise<Child> {
  const cluster = path.join(options.dataDir, 'postgres');
  const identity = postgresIdentity(cluster);
  const binaries = postgresBinaries(identity);
  const logFile = path.join(options.logDir, 'postgres.log');
  await clearStaleLock(cluster);
  const initLog = path.join(options.logDir, 'initdb.log');
  await ensureCluster({ ...options, cluster, binaries, identity, logFile: initLog });
  return new Child({
    name: launcherText('part.postgres'),
    command: path.join(binaries, 'bin/postgres'),
    args: ['-D', folderAsSeen(cluster, identity), ...serverFlags(options)],
    env: { ...withoutSettings(process.env), LC_ALL: 'C' },
    logFile,
    identity,
    folder: identity && cluster,
    stopSignal: 'SIGINT', // "fast" shutdown: ends sessions, writes a checkpoint
    killSignal: 'SIGQUIT', // "immediate" shutdown: the next start recovers from the log
    deathSignal: 'SIGINT',
    graceMs: 30_000,
    ready: () => acceptsConnections({ ...options }),
    readyWithinMs: 300_000, // recovery from the log after a crash may take minutes; a process that ends is detected at once
    clear: () => clearStaleLock(cluster),
  });
}

/** Creates the product's database in the running server unless it exists. */
export async function ensureDatabase(options: Pick<PostgresOptions, 'port' | 'password'>): Promise<void> {
  await withServer(options, async (client) => {
    const databases = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (databases.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

function serverFlags({ port, durable }: PostgresOptions): string[] {
  const config = {
    port,
    listen_addresses: host,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(config).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function acceptsConnections(options: Pick<PostgresOptions, 'port' | 'password'>): Promise<boolean> {
  try {
    await withServer(options, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function withServer<Result>(
  { port, password }: Pick<PostgresOptions, 'port' | 'password'>,
  action: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ host, port, user: superuser, password, database: 'postgres' });
  client.on('error', () => undefined); // the query fails if the server stops meanwhile
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
