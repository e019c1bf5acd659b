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
  /** Takes both outputs. */
  logFile: string;
  identity?: Identity | undefined;
  /** A folder handed over as file descriptor 3, for a user that may not walk the path to it. */
  folder?: string | undefined;
  /** Sent when the launcher dies; SIGKILL for processes that hold no state. */
  deathSignal: DeathSignal;
}

/** A process that was started; it is awaited for its end, which is no error. */
export type Spawned = ReturnType<typeof spawnLogged>;

/**
 * Starts the process in a group of its own, so that the terminal's Ctrl-C reaches only the launcher. What it leaves behind in
 * its group is ended with it.
 * @param newLog false: goes on in the log of the run before.
 */
export function spawnLogged(
  spec: ProcessSpec,
  ending: Pick<Options, 'killSignal' | 'forceKillAfterDelay' | 'cancelSignal'>,
  newLog = true,
) {
  const { command, args, identity } = withDeathSignal(spec, spec.deathSignal);
  const log = openLog(spec.logFile, newLog);
  const folder = spec.folder === undefined ? [] : [openSync(spec.folder, 'r')];
  // Descriptors go to the process as they are, so that a log outlives the launcher; execa's types know them up to 9 only.
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

/** Returns the end of a process, as a person would say it. */
export function endingOf({ exitCode, signal, cause }: Result): string {
  if (signal) return say('how.signal', { signal });
  return exitCode === undefined ? reasonOf(cause) : say('how.code', { code: exitCode });
}

/** Sends a signal to a process group; a group that is gone is fine. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // the group has ended by itself
  }
}
