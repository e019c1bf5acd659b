import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { version as product } from '../../package.json';
import { migrationNames } from '../../db/migrate';
import type { FetchOptions } from '../stack/cached-program';
import { LaunchError } from '../stack/errors';
import { postgresBinaries } from '../stack/postgres/binaries';
import { findTemporal } from '../stack/temporal/find';
import type { Versions } from './manifest';

/** Returns the versions of this installation. */
export async function installedVersions(options: FetchOptions): Promise<Versions> {
  return {
    product,
    platform: `${process.platform}-${process.arch}`,
    postgres: versionOf(path.join(postgresBinaries(undefined), 'bin/postgres')),
    temporal: versionOf(await findTemporal(options)),
    migration: migrationNames.at(-1) ?? '',
  };
}

/** Returns the version that a program prints: `postgres (PostgreSQL) 18.4`, `temporal version 1.5.1 (Server …)`. */
function versionOf(program: string): string {
  const versionText = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(versionText)?.[0] ?? versionText.trim();
}

/**
 * Rejects a backup that this installation cannot run. PostgreSQL's files need the same major version and platform.
 * Temporal's data and the records may be older, since a start updates them, but not newer.
 * @throws LaunchError naming both versions
 */
export function refuseIncompatible(backup: Versions, installed: Versions): void {
  const pair = (key: keyof Versions) => ({ backup: backup[key], own: installed[key] });
  if (backup.platform !== installed.platform) throw new LaunchError('restore.platform', pair('platform'));
  if (majorOf(backup.postgres) !== majorOf(installed.postgres))
    throw new LaunchError('restore.postgres', pair('postgres'));
  if (backup.temporal.localeCompare(installed.temporal, 'en', { numeric: true }) > 0)
    throw new LaunchError('restore.temporal', pair('temporal'));
  if (backup.migration > installed.migration) throw new LaunchError('restore.schema', pair('migration'));
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';
