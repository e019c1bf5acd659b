import { launcherText } from '../../settings/launcher-text';
import type { Child, Ending } from './child';
import { Keeper } from './keeper';
import { secondsSince } from './wait';

interface TreeOptions {
  onProgress: (line: string) => void;
  /** Receives the id of every started process. */
  note: (pid: number) => void;
  /** Whether a process that ends by itself is restarted. */
  restartParts: boolean;
}

/** Watch over one process. */
interface Watch {
  unwanted: AbortController;
  over: Promise<void>;
}

/**
 * The processes of one stack: each start waits for readiness, ended processes may be restarted, and all are stopped
 * in reverse order.
 */
export class ProcessTree {
  private readonly children: Child[] = [];
  private readonly watches = new Map<Child, Watch>();
  private stopping: Promise<Map<Child, Ending>> | undefined;
  private tell: (message: string) => void = () => undefined;

  /** Resolves with a message when a process has ended by itself and is not restarted, or cannot be. */
  readonly failed = new Promise<string>((resolve) => {
    this.tell = resolve;
  });

  constructor(private readonly options: TreeOptions) {}

  /** Starts a process and watches it. */
  async start(child: Child): Promise<void> {
    const { name } = child.spec;
    const startedAt = Date.now();
    this.children.push(child);
    await child.start(this.options.note);
    this.options.onProgress(launcherText('progress.started', { name, seconds: secondsSince(startedAt) }));
    this.watch(child);
  }

  /** Ends one process for a test, with `kill` by kill -9. It is neither reported as failed nor restarted. */
  async halt(child: Child, how: 'stop' | 'kill'): Promise<void> {
    const memoryWatch = this.watches.get(child);
    memoryWatch?.unwanted.abort();
    if (how === 'kill') await child.kill();
    else if ((await child.stop())?.forced) this.reportKilled(child);
    await memoryWatch?.over;
  }

  /** Restarts a process that was halted. */
  async resume(child: Child): Promise<void> {
    await child.spec.clear?.();
    await child.start(this.options.note);
    this.watch(child);
  }

  /** Ends every process in an orderly way, the last started first; reports those that had to be killed. May be called twice. */
  stop(): Promise<Map<Child, Ending>> {
    this.stopping ??= this.stopInReverse();
    return this.stopping;
  }

  /** Kills every process. Answered changes are already on the disk. */
  async kill(): Promise<void> {
    this.stopping ??= Promise.resolve(new Map<Child, Ending>());
    this.unwatch();
    await Promise.all(this.children.map((child) => child.kill()));
  }

  private watch(child: Child): void {
    const unwanted = new AbortController();
    if (this.stopping) unwanted.abort();
    const childEnd = this.options.restartParts
      ? this.keep(child, unwanted.signal)
      : this.end(child, unwanted.signal);
    const exited = childEnd.then((message) => {
      if (message !== undefined) this.tell(message);
    });
    this.watches.set(child, { unwanted, over: exited });
  }

  private keep(child: Child, unwanted: AbortSignal): Promise<string | undefined> {
    const { note, onProgress: tell } = this.options;
    return new Keeper(child, { note, report: tell, unwanted }).keep();
  }

  private async end(child: Child, unwanted: AbortSignal): Promise<string | undefined> {
    const how = await child.exited;
    const { name, logFile: log } = child.spec;
    return unwanted.aborted ? undefined : launcherText('error.childStopped', { name, how, log });
  }

  private unwatch(): void {
    for (const { unwanted } of this.watches.values()) unwanted.abort();
  }

  private async stopInReverse(): Promise<Map<Child, Ending>> {
    this.unwatch();
    const endings = new Map<Child, Ending>();
    for (const child of this.children.toReversed()) {
      const ending = await child.stop();
      if (ending) endings.set(child, ending);
      if (ending?.forced) this.reportKilled(child);
      await this.watches.get(child)?.over;
      await child.spec.clear?.();
    }
    return endings;
  }

  private reportKilled({ spec: { name, graceMs, logFile: log } }: Child): void {
    this.options.onProgress(launcherText('progress.forced', { name, seconds: graceMs / 1000, log }));
  }
}
