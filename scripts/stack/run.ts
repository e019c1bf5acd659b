import path from 'node:path';
import type { LauncherKey } from '../../settings/say';
import { LaunchError, reasonOf } from './errors';
import { saysDiskFull, tailOf } from './log';
import { endingOf, signalGroup, spawnLogged, type ProcessSpec } from './spawn-logged';

/** A command that ends by itself: a build, a migration, initdb. */
export interface RunSpec extends Omit<ProcessSpec, 'deathSignal'> {
  /** Text of the failure; takes name, how, log, tail. */
  failure?: LauncherKey;
  /** Ends the command and all it started. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a command to its end.
 * @throws LaunchError with the log's last lines when it fails, is aborted or cannot be started.
 */
export async function run(spec: RunSpec): Promise<void> {
  spec.signal?.throwIfAborted();
  const child = spawnLogged({ ...spec, deathSignal: 'SIGKILL' });
  const abort = (): void => signalGroup(child.pid, 'SIGKILL');
  spec.signal?.addEventListener('abort', abort);
  const how = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : endingOf(code, signal)));
  });
  spec.signal?.removeEventListener('abort', abort);
  if (how === undefined) return;
  const { name, logFile } = spec;
  if (saysDiskFull(logFile)) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
  throw new LaunchError(spec.failure ?? 'error.commandFailed', {
    name,
    how,
    log: logFile,
    tail: tailOf(logFile),
  });
}
