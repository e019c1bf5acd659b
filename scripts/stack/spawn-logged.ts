import { closeSync, openSync } from 'node:fs';
import { execa, type Options, type Result } from 'execa';
import { say } from '../../settings/say';
import { guard, withDeathSignal, type DeathSignal, type Identity } from './deathwatch';
import { reasonOf } from './errors';
import { openLog } from './log';

/** A process that writes to a log file and dies with the launcher. */
export interface ProcessSpec {
  /** For messages. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string | undefined;
  /** File for both outputs. */
  logFile: string;
  identity?: Identity | undefined;
  /** A folder that is passed as file descriptor 3, for a user who cannot open it by its path. */
  folder?: string | undefined;
  /** Signal sent when the launcher dies; SIGKILL for processes that hold no state. */
  deathSignal: DeathSignal;
}

/** A started process; awaiting it waits for its end, which is never an error. */
export type Spawned = ReturnType<typeof spawnLogged>;

/**
 * Starts the process in a group of its own, so that the terminal's Ctrl-C reaches only the launcher. When it ends, other
 * processes of its group are killed.
 * @param newLog false: appends to the log of the run before.
 */
export function spawnLogged(
  spec: ProcessSpec,
  ending: Pick<Options, 'killSignal' | 'forceKillAfterDelay' | 'cancelSignal'>,
  newLog = true,
) {
  const { command, args, identity } = withDeathSignal(spec, spec.deathSignal);
  const log = openLog(spec.logFile, newLog);
  const folder = spec.folder === undefined ? [] : [openSync(spec.folder, 'r')];
  // The process gets the descriptors themselves, so that its log outlives the launcher; execa's types know them up to 9 only.
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
  const watch = child.pid === undefined ? undefined : guard(child.pid, spec.deathSignal);
  void child.then(() => {
    watch?.kill('SIGKILL');
    signalGroup(child.pid, 'SIGKILL');
  });
  return child;
}

/** Returns a text about the end of a process. */
export function endingOf({ exitCode, signal, cause }: Result): string {
  if (signal) return say('how.signal', { signal });
  return exitCode === undefined ? reasonOf(cause) : say('how.code', { code: exitCode });
}

/** Sends a signal to a process group; does nothing if the group has ended. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // the group has ended by itself
  }
}
