import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import type { Child } from './child';
import { meansDiskFull, reasonOf } from './errors';
import { secondsSince } from './wait';

/** Pauses and number of a part's restarts. */
export interface Patience {
  firstPauseMs: number;
  longestPauseMs: number;
  /** Running time in ms after which a part counts as healthy; then the next pause is the shortest one again. */
  healthyMs: number;
  /** Number of failed starts in a row after which the part is given up. */
  failures: number;
}

export const PATIENCE: Patience = {
  firstPauseMs: 200,
  longestPauseMs: 10_000,
  healthyMs: 60_000,
  failures: 6,
};

interface KeeperOptions {
  note: (pid: number) => void;
  /** Prints a line on the terminal. */
  report: (line: string) => void;
  /** Aborted when the part must no longer run. */
  unwanted: AbortSignal;
  patience?: Patience;
}

/** Restarts one part whenever it ends, after growing pauses. */
export class Keeper {
  private readonly patience: Patience;
  private pauseMs: number;

  constructor(
    private readonly child: Child,
    private readonly keeping: KeeperOptions,
  ) {
    this.patience = keeping.patience ?? PATIENCE;
    this.pauseMs = this.patience.firstPauseMs;
  }

  /**
   * Watches the running part. Resolves with a message when the part is given up; with undefined when it must no
   * longer run.
   */
  async keep(): Promise<string | undefined> {
    for (;;) {
      const since = Date.now();
      const how = await this.child.exited;
      if (this.isUnwanted) return undefined;
      if (Date.now() - since >= this.patience.healthyMs) this.pauseMs = this.patience.firstPauseMs;
      this.reportEnd(how);
      const failure = await this.untilRunning();
      if (failure !== undefined || this.isUnwanted) return failure;
    }
  }

  private async untilRunning(): Promise<string | undefined> {
    let failures = 0;
    let diskFull = this.child.metFullDisk;
    for (;;) {
      const error = await this.attempt();
      if (error === undefined || this.isUnwanted) return undefined;
      await this.child.kill();
      // A restart waits for free disk space without a limit, which is reported once.
      if (meansDiskFull(error)) {
        if (!diskFull) this.tell('progress.diskFull', {});
        diskFull = true;
        continue;
      }
      failures += 1;
      if (failures >= this.patience.failures) return this.lastWords(failures, error);
      this.tell('progress.notStarted', { attempt: failures, attempts: this.patience.failures });
    }
  }

  /**
   * Pauses, and tries to start the part once.
   * @returns the error of a failed start
   */
  private async attempt(): Promise<unknown> {
    const { unwanted, note } = this.keeping;
    const ms = this.pauseMs;
    this.pauseMs = Math.min(ms * 2, this.patience.longestPauseMs);
    await pause(ms, undefined, { signal: unwanted }).catch(() => undefined);
    if (this.isUnwanted) return undefined;
    try {
      await this.child.spec.clear?.();
      if (this.isUnwanted) return undefined;
      const began = Date.now();
      await this.child.startAgain(note);
      this.tell('progress.runsAgain', { took: secondsSince(began) });
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private get isUnwanted(): boolean {
    return this.keeping.unwanted.aborted;
  }

  private reportEnd(how: string): void {
    this.tell(this.child.metFullDisk ? 'progress.endedDiskFull' : 'progress.ended', { how });
  }

  private tell(key: Parameters<typeof launcherText>[0], values: Record<string, string | number>): void {
    const { name, logFile } = this.child.spec;
    const facts = { name, log: logFile, folder: path.dirname(logFile), seconds: this.pauseMs / 1000 };
    this.keeping.report(launcherText(key, { ...facts, ...values }));
  }

  private lastWords(attempts: number, error: unknown): string {
    const { name } = this.child.spec;
    return `${launcherText('error.cannotLive', { name, attempts })}\n${reasonOf(error)}`;
  }
}
