import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launcherText } from '../../../settings/launcher-text';
import type { FetchOptions } from '../cached-program';
import { run } from '../run';
import { secondsSince } from '../wait';
import { temporalVersion } from './build';

const source = 'https://temporal.download/cli/';
const reachableWithinMs = 5_000;
const downloadWithinMs = 180_000;

/**
 * Lets Temporal's SDK download the program, if the download address can be reached.
 * @returns whether the program is now at `target`; a failure is not an error, since the program can still be built
 */
export async function downloadTemporal(target: string, options: FetchOptions): Promise<boolean> {
  const { env, logDir, onProgress, signal } = options;
  if (!(await isReachable(env))) return false;
  const startedAt = Date.now();
  const folder = mkdtempSync(`${target}.`);
  onProgress(launcherText('progress.downloading'));
  const limit = AbortSignal.timeout(downloadWithinMs);
  try {
    await run({
      name: launcherText('part.temporal'),
      command: process.execPath,
      args: ['--import', 'tsx', path.join(__dirname, 'download-child.ts'), folder, `v${temporalVersion}`],
      env,
      logFile: path.join(logDir, 'temporal-download.log'),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const program = readdirSync(folder).find((name) => name.startsWith('temporal'));
    if (!program) throw new Error('nothing was downloaded');
    chmodSync(path.join(folder, program), 0o755);
    renameSync(path.join(folder, program), target);
    onProgress(launcherText('progress.downloaded', { seconds: secondsSince(startedAt) }));
    return true;
  } catch {
    signal?.throwIfAborted();
    onProgress(launcherText('progress.downloadFailed'));
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether the download address answers. Behind a proxy only the SDK itself can find that out. */
async function isReachable(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (env.HTTPS_PROXY || env.https_proxy) return true;
  try {
    await fetch(source, { method: 'HEAD', signal: AbortSignal.timeout(reachableWithinMs) });
    return true;
  } catch {
    return false;
  }
}
