import { statSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'execa';
import { isFull } from './disk';
import { LaunchError } from './errors';
import { saysDiskFull, tailOf } from './log';
import { endingOf, signalGroup, spawnLogged, type ProcessSpec, type Spawned } from './spawn-logged';
import { waitUntil } from './wait';

/** A process that the launcher runs and watches. */
export interface ChildSpec extends ProcessSpec {
  /** Signal that requests an orderly end. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** Signal that requests an immediate end; other processes of the group are killed after it. */
  killSignal: 'SIGQUIT' | 'SIGKILL';
  /** Time limit in ms for an orderly end. */
  graceMs: number;
  ready: () => Promise<boolean>;
  /**
   * Readiness check of a restart, used instead of `ready`, because services that the process needs may be unavailable
   * then.
   */
  readyAgain?: () => Promise<boolean>;
  readyWithinMs: number;
  /** Removes leftovers of an ended process: its child processes, a lock. */
  clear?: () => Promise<void>;
}

/** Result of a requested end of a process. */
export interface Ending {
  /** Exit code; undefined when a signal ended the process. */
  code: number | undefined;
  /** Whether the process did not end in time and was killed. */
  forced: boolean;
  /** Time in ms from the request to the end. */
  took: number;
}

/** One supervised process. */
export class Child {
  private process: Spawned | undefined;
  /** Result of the current run. */
  private result: Result | undefined;
  private ending: Promise<string> = Promise.resolve('');
  /** Offset in bytes at which the current run begins in the log. */
  private logFrom = 0;

  constructor(readonly spec: ChildSpec) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.result === undefined ? this.process?.pid : undefined;
  }

  /** Resolves when the process has ended, for any reason. */
  get exited(): Promise<string> {
    return this.ending;
  }

  /** Returns whether the disk is full, or was full when the current run wrote its last lines. */
  get metFullDisk(): boolean {
    const { logFile } = this.spec;
    return isFull(path.dirname(logFile)) || saysDiskFull(logFile, this.logFrom);
  }

  /**
   * Starts the process with a new log, passes its id to `note` and waits until it is ready.
   * @throws LaunchError when it cannot be started, ends early or is not ready in time; the message contains the log's
   * last lines
   */
  start(note: (pid: number) => void): Promise<void> {
    this.logFrom = 0;
    return this.launch(note, this.spec.ready);
  }

  /**
   * Starts the ended process again and appends to its log, so that the log also shows the end.
   * @throws as `start`
   */
  startAgain(note: (pid: number) => void): Promise<void> {
    const { logFile, ready, readyAgain = ready } = this.spec;
    this.logFrom = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    return this.launch(note, readyAgain, false);
  }

  private async launch(
    note: (pid: number) => void,
    isReady: () => Promise<boolean>,
    newLog = true,
  ): Promise<void> {
    const { stopSignal: killSignal, graceMs: forceKillAfterDelay } = this.spec;
    this.result = undefined;
    const child = spawnLogged(this.spec, { killSignal, forceKillAfterDelay }, newLog);
    this.process = child;
    this.ending = child.then((result) => endingOf((this.result = result)));
    if (child.pid !== undefined) note(child.pid);
    await this.untilReady(isReady);
  }

  /**
   * Requests the end of the process, and kills it when `graceMs` have passed.
   * @returns undefined if it was not running
   */
  async stop(): Promise<Ending | undefined> {
    if (this.pid === undefined) return undefined;
    const requestedAt = performance.now();
    this.process?.kill();
    await this.ending;
    const { exitCode: code, isForcefullyTerminated: forced = false } = this.result ?? {};
    return { code, forced, took: performance.now() - requestedAt };
  }

  /** Kills the process and its group. */
  async kill(): Promise<void> {
    if (this.pid === undefined) return;
    signalGroup(this.pid, this.spec.killSignal);
    const forceTimer = setTimeout(() => this.process?.kill('SIGKILL'), 2_000);
    await this.ending;
    clearTimeout(forceTimer);
  }

  private async untilReady(checkReady: () => Promise<boolean>): Promise<void> {
    const { name, readyWithinMs, logFile, command } = this.spec;
    const hasGivenUp = (): boolean => this.result !== undefined;
    const isReady = await waitUntil(checkReady, {
      limitMs: readyWithinMs,
      everyMs: 100,
      givenUp: hasGivenUp,
    });
    const { result } = this;
    if (isReady && !result) return;
    if (result?.code)
      throw new LaunchError('error.childMissing', { name, command, reason: endingOf(result) });
    if (this.metFullDisk) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
    const facts = { name, log: logFile, tail: tailOf(logFile, 12, this.logFrom) };
    if (result) throw new LaunchError('error.childExited', { ...facts, how: endingOf(result) });
    throw new LaunchError('error.childSilent', { ...facts, seconds: Math.round(readyWithinMs / 1000) });
  }
}
