import { statSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'execa';
import { isFull } from './disk';
import { LaunchError } from './errors';
import { saysDiskFull, tailOf } from './log';
import { endingOf, signalGroup, spawnLogged, type ProcessSpec, type Spawned } from './spawn-logged';
import { until } from './wait';

/** A process that the launcher keeps running. */
export interface ChildSpec extends ProcessSpec {
  /** Signal that asks for an orderly end. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** Signal that asks for an end at once; processes of the group that are left after it are killed. */
  killSignal: 'SIGQUIT' | 'SIGKILL';
  /** Time that an orderly end may take, in ms. */
  graceMs: number;
  ready: () => Promise<boolean>;
  /** Readiness check of a restart, instead of `ready`: services that the process needs may be away then. */
  readyAgain?: () => Promise<boolean>;
  readyWithinMs: number;
  /** Removes leftovers of an ended process (its own processes, a lock). */
  clear?: () => Promise<void>;
}

/** End of a process that was asked to end. */
export interface Ending {
  /** Undefined when a signal ended it. */
  code: number | undefined;
  /** The process did not end in time, and was killed. */
  forced: boolean;
  /** From the request to the end, in ms. */
  took: number;
}

/** One supervised process. */
export class Child {
  private process: Spawned | undefined;
  /** Result of the present run. */
  private result: Result | undefined;
  private ending: Promise<string> = Promise.resolve('');
  /** Offset in the log at which the present run begins, in bytes. */
  private logFrom = 0;

  constructor(readonly spec: ChildSpec) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.result === undefined ? this.process?.pid : undefined;
  }

  /** Resolves when the process has ended, for whatever reason. */
  get exited(): Promise<string> {
    return this.ending;
  }

  /** Whether the disk is full, or was full when the present run wrote its last lines. */
  get metFullDisk(): boolean {
    const { logFile } = this.spec;
    return isFull(path.dirname(logFile)) || saysDiskFull(logFile, this.logFrom);
  }

  /**
   * Starts the process with a log of its own, passes its id to `note` and waits until it is ready.
   * @throws LaunchError when it cannot be started, ends early or stays silent; the log's last lines are in the message.
   */
  start(note: (pid: number) => void): Promise<void> {
    this.logFrom = 0;
    return this.launch(note, this.spec.ready);
  }

  /** Starts the ended process again, with the same log, so that the log shows its end too. @throws as `start` */
  startAgain(note: (pid: number) => void): Promise<void> {
    const { logFile, ready, readyAgain = ready } = this.spec;
    this.logFrom = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    return this.launch(note, readyAgain, false);
  }

  private async launch(
    note: (pid: number) => void,
    ready: () => Promise<boolean>,
    newLog = true,
  ): Promise<void> {
    const { stopSignal: killSignal, graceMs: forceKillAfterDelay } = this.spec;
    this.result = undefined;
    const child = spawnLogged(this.spec, { killSignal, forceKillAfterDelay }, newLog);
    this.process = child;
    this.ending = child.then((result) => endingOf((this.result = result)));
    if (child.pid !== undefined) note(child.pid);
    await this.untilReady(ready);
  }

  /** Asks the process to end, and ends it by force when `graceMs` have passed. @returns undefined when it did not run. */
  async stop(): Promise<Ending | undefined> {
    if (this.pid === undefined) return undefined;
    const requestedAt = performance.now();
    this.process?.kill();
    await this.ending;
    const { exitCode: code, isForcefullyTerminated: forced = false } = this.result ?? {};
    return { code, forced, took: performance.now() - requestedAt };
  }

  /** Ends the process and its group at once. */
  async kill(): Promise<void> {
    if (this.pid === undefined) return;
    signalGroup(this.pid, this.spec.killSignal);
    const forceTimer = setTimeout(() => this.process?.kill('SIGKILL'), 2_000);
    await this.ending;
    clearTimeout(forceTimer);
  }

  private async untilReady(ready: () => Promise<boolean>): Promise<void> {
    const { name, readyWithinMs, logFile, command } = this.spec;
    const givenUp = (): boolean => this.result !== undefined;
    const answered = await until(ready, { limitMs: readyWithinMs, everyMs: 100, givenUp });
    const { result } = this;
    if (answered && !result) return;
    if (result?.code)
      throw new LaunchError('error.childMissing', { name, command, reason: endingOf(result) });
    if (this.metFullDisk) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
    const facts = { name, log: logFile, tail: tailOf(logFile, 12, this.logFrom) };
    if (result) throw new LaunchError('error.childExited', { ...facts, how: endingOf(result) });
    throw new LaunchError('error.childSilent', { ...facts, seconds: Math.round(readyWithinMs / 1000) });
  }
}
