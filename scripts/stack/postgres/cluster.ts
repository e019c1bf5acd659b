import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launcherText } from '../../../settings/launcher-text';
import type { Identity } from '../deathwatch';
import { run } from '../run';
import { withoutSettings } from '../without-settings';

/** The database role that owns everything in the embedded cluster. */
export const superuser = 'grant_office';

/**
 * Returns the path of the cluster as PostgreSQL sees it. Another user gets the folder as file descriptor 3, since
 * that user cannot enter /root.
 */
export const folderAsSeen = (cluster: string, identity: Identity | undefined): string =>
  identity === undefined ? cluster : '/proc/self/fd/3';

interface ClusterOptions {
  cluster: string;
  binaries: string;
  identity: Identity | undefined;
  password: string;
  logFile: string;
  /** false: files may be lost in a power cut (tests only). */
  durable: boolean;
}

/**
 * Creates the database cluster unless it exists: UTF-8, Unicode rules for upper and lower case, sign-in by password
 * only. An incomplete cluster of an interrupted first start is created anew.
 * @returns whether it was created now
 */
export async function ensureCluster(options: ClusterOptions): Promise<boolean> {
  const { cluster, binaries, identity, password, logFile, durable } = options;
  const finished = path.join(cluster, 'grant-office.ready');
  if (existsSync(finished)) return false;
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  if (identity) chownSync(cluster, identity.uid, identity.gid);
  await run({
    name: launcherText('part.postgres'),
    command: '/bin/sh',
    args: [
      '-c',
      'printf %s "$INITDB_PASSWORD" | exec "$0" "$@"',
      path.join(binaries, 'bin/initdb'),
      ...initdbFlags(options),
    ],
    env: { ...withoutSettings(process.env), INITDB_PASSWORD: password, LC_ALL: 'C' },
    logFile,
    identity,
    folder: identity && cluster,
  });
  writeFileSync(finished, durable ? 'durable\n' : 'test\n');
  return true;
}

function initdbFlags({ cluster, identity, durable }: ClusterOptions): string[] {
  return [
    `--pgdata=${folderAsSeen(cluster, identity)}`,
    `--username=${superuser}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}
