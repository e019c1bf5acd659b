import { closeSync, openSync } from 'node:fs';
import { execa, type Options, type Result } from 'execa';
import { launcherText } from '../../settings/launcher-text';
import { startGuard, withDeathSignal, type DeathSignal, type Identity } from './deathwatch';
import { reasonOf } from './errors';
import { openLog } from './log';

/** A process that writes to a log file and is killed when the launcher dies. */
export interface ProcessSpec {
  /** Name used in messages. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string | undefined;
  /** File for standard output and standard error. */
  logFile: string;
  /** Unix user and group of the process. */
  identity?: Identity | undefined;
  /** A folder that is passed as file descriptor 3, for a user who cannot open it by its path. */
  folder?: string | undefined;
  /** Signal that is sent when the launcher dies; SIGKILL for processes without state. */
  deathSignal: DeathSignal;
}

/** A started process; awaiting it waits for its end and never rejects. */
export type Spawned = ReturnType<typeof spawnLogged>;

/**
 * Starts the process in a group of its own, so that Ctrl-C in the terminal reaches only the launcher. When the
 * process ends, other processes of its group are killed.
 * @param newLog false: appends to the log of the previous run
 */
export function spawnLogged(
  spec: ProcessSpec,
  ending: Pick<Options, 'killSignal' | 'forceKillAfterDelay' | 'cancelSignal'>,
  newLog = true,
) {
  const { command, args, identity } = withDeathSignal(spec, spec.deathSignal);
  const log = openLog(spec.logFile, newLog);
  const folder = spec.folder === undefined ? [] : [openSync(spec.folder, 'r')];
  // The process writes to the descriptors itself, so its last messages are logged even if the launcher has died.
  // The cast is needed because execa's types allow only descriptors up to 9.
  const stdio = ['ignore', log, log, ...folder] as ['ignore', 3, 3];
  const child = execa(command, args, {
    detached: true,
    stdio,
    env: spec.env,
    extendEnv: spec.env === undefined,
    cwd: spec.cwd,
    reject: false,
    ...identity,
    ...ending,
  });
  for (const handle of [log, ...folder]) closeSync(handle);
  const deathGuard = child.pid === undefined ? undefined : startGuard(child.pid, spec.deathSignal);
  void child.then(() => {
    deathGuard?.kill('SIGKILL');
    signalGroup(child.pid, 'SIGKILL');
  });
  return child;
}

/** Returns a text that says how a process has ended. */
export function endingOf({ exitCode, signal, cause }: Result): string {
  if (signal) return launcherText('how.signal', { signal });
  return exitCode === undefined ? reasonOf(cause) : launcherText('how.code', { code: exitCode });
}

/** Sends a signal to a process group; does nothing if the group has ended. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
