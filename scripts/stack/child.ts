import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { guard } from './deathwatch';
import { isFull } from './disk';
import { LaunchError, reasonOf } from './errors';
import { saysDiskFull, tailOf } from './log';
import { endingOf, signalGroup, spawnLogged, type ProcessSpec } from './spawn-logged';
import { until } from './wait';

/** A process that the launcher keeps running. */
export interface ChildSpec extends ProcessSpec {
  /** Asks for an orderly end. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** Asks for an end at once; what is left after it is killed. */
  killSignal: 'SIGQUIT' | 'SIGKILL';
  /** After this long an orderly end is no longer waited for. */
  graceMs: number;
  ready: () => Promise<boolean>;
  /** What is asked instead when it is started again: what it works with may be away just then. */
  readyAgain?: () => Promise<boolean>;
  readyWithinMs: number;
  /** Clears away what an ended one has left (its own processes, a lock). */
  clear?: () => Promise<void>;
}

/** One supervised process. */
export class Child {
  private process: ChildProcess | undefined;
  private ended: string | undefined;
  private ending: Promise<string> = Promise.resolve('');
  /** Where in the log the present run begins. */
  private logFrom = 0;

  constructor(readonly spec: ChildSpec) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.ended === undefined ? this.process?.pid : undefined;
  }

  /** Resolves when the process has ended, whoever ended it. */
  get exited(): Promise<string> {
    return this.ending;
  }

  /** Whether the disk is full, or was when the present run wrote its last lines. */
  get metFullDisk(): boolean {
    const { logFile } = this.spec;
    return isFull(path.dirname(logFile)) || saysDiskFull(logFile, this.logFrom);
  }

  /**
   * Starts the process with a log of its own, tells its id and waits until it is ready.
   * @throws LaunchError when it cannot be started, ends early or stays silent; the log's last lines are in the message.
   */
  start(note: (pid: number) => void): Promise<void> {
    this.logFrom = 0;
    return this.launch(note, spawnLogged(this.spec), this.spec.ready);
  }

  /** Starts it again after it has ended, in the same log, which thus tells of the end too. @throws as `start`. */
  startAgain(note: (pid: number) => void): Promise<void> {
    const { logFile, ready, readyAgain = ready } = this.spec;
    this.logFrom = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    return this.launch(note, spawnLogged(this.spec, false), readyAgain);
  }

  private async launch(
    note: (pid: number) => void,
    child: ChildProcess,
    ready: () => Promise<boolean>,
  ): Promise<void> {
    this.ended = undefined;
    this.process = child;
    let failure: unknown;
    this.ending = new Promise((resolve) => {
      child.once('error', (error) => resolve((this.ended = reasonOf((failure = error)))));
      child.once('exit', (code, signal) => resolve((this.ended = endingOf(code, signal))));
    });
    if (child.pid !== undefined) note(child.pid);
    const watch = child.pid === undefined ? undefined : guard(child.pid, this.spec.deathSignal);
    void this.ending.then(() => {
      watch?.kill('SIGKILL');
      signalGroup(child.pid, 'SIGKILL'); // what it may have left behind in its group
    });
    await this.untilReady(ready, () => failure);
  }

  /** Asks the process to end, and ends it by force when `graceMs` have passed. */
  async stop(): Promise<void> {
    if (this.pid === undefined) return;
    this.process?.kill(this.spec.stopSignal);
    const impatience = setTimeout(() => signalGroup(this.process?.pid, 'SIGKILL'), this.spec.graceMs);
    await this.ending;
    clearTimeout(impatience);
  }

  /** Ends the process and its group at once. */
  async kill(): Promise<void> {
    if (this.pid === undefined) return;
    signalGroup(this.pid, this.spec.killSignal);
    const impatience = setTimeout(() => signalGroup(this.process?.pid, 'SIGKILL'), 2_000);
    await this.ending;
    clearTimeout(impatience);
  }

  private async untilReady(ready: () => Promise<boolean>, failure: () => unknown): Promise<void> {
    const { name, readyWithinMs, logFile, command } = this.spec;
    const givenUp = (): boolean => this.ended !== undefined;
    const answered = await until(ready, { limitMs: readyWithinMs, everyMs: 100, givenUp });
    if (answered && this.ended === undefined) return;
    if (failure())
      throw new LaunchError('error.childMissing', { name, command, reason: reasonOf(failure()) });
    if (this.metFullDisk) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
    const facts = { name, log: logFile, tail: tailOf(logFile, 12, this.logFrom) };
    if (this.ended !== undefined) throw new LaunchError('error.childExited', { ...facts, how: this.ended });
    throw new LaunchError('error.childSilent', { ...facts, seconds: Math.round(readyWithinMs / 1000) });
  }
}
