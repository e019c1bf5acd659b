import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { guard } from './deathwatch';
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
  readyWithinMs: number;
}

/** One supervised process. */
export class Child {
  private process: ChildProcess | undefined;
  private ended: string | undefined;
  private ending: Promise<string> = Promise.resolve('');

  constructor(readonly spec: ChildSpec) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.ended === undefined ? this.process?.pid : undefined;
  }

  /** Resolves when the process has ended, whoever ended it. */
  get exited(): Promise<string> {
    return this.ending;
  }

  /**
   * Starts the process, tells its id and waits until it is ready.
   * @throws LaunchError when it cannot be started, ends early or stays silent; the log's last lines are in the message.
   */
  async start(note: (pid: number) => void): Promise<void> {
    this.ended = undefined;
    const child = spawnLogged(this.spec);
    this.process = child;
    let failure: unknown;
    this.ending = new Promise((resolve) => {
      child.once('error', (error) => resolve((this.ended = reasonOf((failure = error)))));
      child.once('exit', (code, signal) => resolve((this.ended = endingOf(code, signal))));
    });
    if (child.pid !== undefined) note(child.pid);
    const watch = child.pid === undefined ? undefined : guard(child.pid, this.spec.deathSignal);
    void this.ending.then(() => watch?.kill('SIGKILL'));
    await this.untilReady(() => failure);
  }

  /** Asks the process to end, and ends it by force when `graceMs` have passed. */
  async stop(): Promise<void> {
    if (this.pid === undefined) return;
    this.process?.kill(this.spec.stopSignal);
    const impatience = setTimeout(() => signalGroup(this.process?.pid, 'SIGKILL'), this.spec.graceMs);
    await this.ending;
    clearTimeout(impatience);
    signalGroup(this.process?.pid, 'SIGKILL'); // what it may have left behind in its group
  }

  /** Ends the process and its group at once. */
  async kill(): Promise<void> {
    signalGroup(this.pid, this.spec.killSignal);
    const impatience = setTimeout(() => signalGroup(this.process?.pid, 'SIGKILL'), 2_000);
    await this.ending;
    clearTimeout(impatience);
    signalGroup(this.process?.pid, 'SIGKILL');
  }

  private async untilReady(failure: () => unknown): Promise<void> {
    const { name, ready, readyWithinMs, logFile, command } = this.spec;
    const givenUp = (): boolean => this.ended !== undefined;
    const answered = await until(ready, { limitMs: readyWithinMs, everyMs: 100, givenUp });
    if (answered && this.ended === undefined) return;
    if (failure())
      throw new LaunchError('error.childMissing', { name, command, reason: reasonOf(failure()) });
    if (saysDiskFull(logFile)) throw new LaunchError('error.diskFilled', { folder: path.dirname(logFile) });
    const facts = { name, log: logFile, tail: tailOf(logFile) };
    if (this.ended !== undefined) throw new LaunchError('error.childExited', { ...facts, how: this.ended });
    throw new LaunchError('error.childSilent', { ...facts, seconds: Math.round(readyWithinMs / 1000) });
  }
}
