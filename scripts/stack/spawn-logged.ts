import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { say } from '../../settings/say';
import { withDeathSignal, type DeathSignal, type Identity } from './deathwatch';
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

/**
 * Starts the process in a group of its own, so that the terminal's Ctrl-C reaches only the launcher.
 * @param newLog false: goes on in the log of the run before.
 */
export function spawnLogged(spec: ProcessSpec, newLog = true): ChildProcess {
  const { command, args, identity } = withDeathSignal(spec, spec.deathSignal);
  const log = openLog(spec.logFile, newLog);
  const folder = spec.folder === undefined ? undefined : openSync(spec.folder, 'r');
  try {
    return spawn(command, args, {
      detached: true,
      stdio: ['ignore', log, log, ...(folder === undefined ? [] : [folder])],
      env: spec.env,
      cwd: spec.cwd,
      ...identity,
    });
  } finally {
    closeSync(log);
    if (folder !== undefined) closeSync(folder);
  }
}

/** How a process ended, as a person would say it. */
export function endingOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? say('how.signal', { signal }) : say('how.code', { code: code ?? '?' });
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
