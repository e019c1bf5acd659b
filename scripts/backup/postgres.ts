import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { ensureSecrets } from '../../settings/secrets';
import { LaunchError } from '../stack/errors';
import { postgresUrl } from '../stack/postgres/server';
import { copyTree, type Copier } from './copier';

export const cluster = 'postgres';
const control = `${cluster}/global/pg_control`;
const wal = `${cluster}/pg_wal`;

/**
 * Folders whose contents a base backup leaves out: the server creates them anew at its start, or only the running
 * server needs them (PostgreSQL, 25.3.4).
 */
const emptiedFolders = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
];
const LEFT_OUT =
  /\/(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label|tablespace_map)$/;

const isLeftOut = (relative: string): boolean =>
  relative === control ||
  LEFT_OUT.test(relative) ||
  emptiedFolders.includes(path.basename(path.dirname(relative)));

/**
 * Returns the address of the running embedded PostgreSQL, with the port from the server's own lock file.
 * @throws LaunchError when it does not run
 */
export async function databaseOf(dataDir: string): Promise<string> {
  const lock = await readFile(path.join(dataDir, cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lock.split('\n')[3]);
  if (!port) throw new LaunchError('backup.notRunning', { folder: dataDir });
  return postgresUrl({ port, password: ensureSecrets(dataDir).databasePassword });
}

/** Opens a session in the running embedded PostgreSQL. @throws LaunchError when it does not run. */
export async function openPostgres(dataDir: string): Promise<Client> {
  const client = new Client(await databaseOf(dataDir));
  client.on('error', () => undefined); // the next query fails if the server stops meanwhile
  try {
    await client.connect();
  } catch {
    throw new LaunchError('backup.notRunning', { folder: dataDir });
  }
  return client;
}

/**
 * Copies the cluster while the server runs, as PostgreSQL's low-level backup requires. A slot retains the write-ahead
 * log, and the files are copied while they change. The log from the beginning to the end of the copy makes them
 * consistent at the restored server's first start. The session must stay open all the time; when it ends, slot and
 * backup end too, and nothing remains in the server.
 */
export async function copyPostgres(copier: Copier, client: Client, dataDir: string): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  const firstWalFile = await walFile(
    client,
    `select pg_walfile_name(pg_backup_start('npm run backup', true)) as name`,
  );
  await copyTree(copier, dataDir, cluster, isLeftOut);
  await copier.file(path.join(dataDir, control), control); // copied last, because it points to the newest checkpoint
  const backupEnd = await client.query<{ lsn: string; label: string }>(
    'select lsn::text, labelfile as label from pg_backup_stop(false)',
  );
  const { lsn = '', label = '' } = backupEnd.rows[0] ?? {};
  const last = await walFile(client, `select pg_walfile_name($1::pg_lsn) as name`, [lsn]);
  await copier.writeText(label, `${cluster}/backup_label`);
  for (const name of (await readdir(path.join(dataDir, wal))).sort()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= firstWalFile && name <= last)
      await copier.file(path.join(dataDir, wal, name), `${wal}/${name}`);
  }
}

async function walFile(client: Client, sql: string, values: string[] = []): Promise<string> {
  const { rows } = await client.query<{ name: string }>(sql, values);
  return rows[0]?.name ?? '';
}
