import { say } from '../../settings/say';
import type { Child } from './child';
import { secondsSince } from './wait';

/** The processes of one stack: started by readiness, stopped in reverse. */
export class ProcessTree {
  private readonly children: Child[] = [];
  private stopping: Promise<void> | undefined;
  private tell: (message: string) => void = () => undefined;

  /** Resolves with a message when a process ends that nobody asked to end. */
  readonly failed = new Promise<string>((resolve) => {
    this.tell = resolve;
  });

  /** @param note is told the id of every process that is started. */
  constructor(
    private readonly onProgress: (line: string) => void,
    private readonly note: (pid: number) => void,
  ) {}

  /** Starts a process and watches over it. */
  async start(child: Child): Promise<void> {
    if (this.stopping) return;
    const { name, logFile } = child.spec;
    const started = Date.now();
    this.children.push(child);
    await child.start(this.note);
    this.onProgress(say('progress.started', { name, seconds: secondsSince(started) }));
    this.watch(child, logFile);
  }

  /** Ends one process for a test: `SIGKILL` as a crash would. It is not reported as failed. */
  async halt(child: Child, how: 'stop' | 'kill'): Promise<void> {
    this.halted.add(child);
    await (how === 'stop' ? child.stop() : child.kill());
  }

  /** Starts a process again that was halted. */
  async resume(child: Child): Promise<void> {
    await child.start(this.note);
    this.halted.delete(child);
    this.watch(child, child.spec.logFile);
  }

  /** Ends every process in an orderly way, the last started first. May be called again while it runs. */
  stop(): Promise<void> {
    this.stopping ??= this.stopInReverse();
    return this.stopping;
  }

  /** Ends every process at once. What was answered is on disk already. */
  async kill(): Promise<void> {
    this.stopping ??= Promise.resolve();
    await Promise.all(this.children.map((child) => child.kill()));
  }

  private readonly halted = new Set<Child>();

  private watch(child: Child, log: string): void {
    void child.exited.then((how) => {
      if (this.stopping || this.halted.has(child)) return;
      this.tell(say('error.childStopped', { name: child.spec.name, how, log }));
    });
  }

  private async stopInReverse(): Promise<void> {
    for (const child of this.children.toReversed()) await child.stop();
  }
}
