import path from 'node:path';
import type { LauncherKey } from '../../settings/launcher-text';
import { LaunchError } from './errors';
import { saysDiskFull, tailOf } from './log';
import { endingOf, spawnLogged, type ProcessSpec } from './spawn-logged';

/** A command that ends by itself: a build, a migration, initdb. */
export interface RunSpec extends Omit<ProcessSpec, 'deathSignal'> {
  /** Key of the text about a failure, with the parameters name, how, log, tail. */
  failure?: LauncherKey;
  /** Ends the command and its child processes. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a command to its end.
 * @throws LaunchError with the log's last lines when it fails, is aborted or cannot be started.
 */
export async function run(spec: RunSpec): Promise<void> {
  const { name, logFile, signal } = spec;
  signal?.throwIfAborted();
  const ending = { killSignal: 'SIGKILL', cancelSignal: signal } as const;
  const result = await spawnLogged({ ...spec, deathSignal: 'SIGKILL' }, ending);
  if (!result.failed) return;
  if (saysDiskFull(logFile)) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
  throw new LaunchError(spec.failure ?? 'error.commandFailed', {
    name,
    how: endingOf(result),
    log: logFile,
    tail: tailOf(logFile),
  });
}
