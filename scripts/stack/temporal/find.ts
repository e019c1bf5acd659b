import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { cachedProgram, onPath, type FetchOptions } from '../cached-program';
import { LaunchError } from '../errors';
import { findGo } from '../go-program';
import { buildTemporal, temporalVersion } from './build';
import { downloadTemporal } from './download';

/**
 * Returns the path of the `temporal` program: on the PATH, else from the cache, else downloaded by the SDK, else
 * built from the pinned Go module.
 * @throws LaunchError when none of these is possible
 */
export async function findTemporal(options: FetchOptions): Promise<string> {
  const installed = onPath('temporal', options.env);
  if (installed) return installed;
  const cached = cachedProgram('temporal', temporalVersion, options.env);
  if (existsSync(cached)) return cached;
  mkdirSync(path.dirname(cached), { recursive: true });
  if (await downloadTemporal(cached, options)) return cached;
  const goProgram = findGo(options.env);
  if (!goProgram) throw new LaunchError('error.noTemporal');
  await buildTemporal(goProgram, cached, options);
  return cached;
}
