import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../stack/child';
import type { Part, Stack } from '../stack/stack';

/** Time limit for a start, in ms. After a kill -9 PostgreSQL refuses to start while its last children hold the shared memory. */
const START_WITHIN_MS = 60_000;

/** Owner of a process: the stack, or the harness for a child process of its own. */
interface ProcessOwner {
  pid(): number | undefined;
  /** Makes sure that the process has ended, and that its end does not count as a failure. */
  ensureEnded(): Promise<void>;
  start(): Promise<void>;
}

/** One process of the product that a fault can damage. */
export class Process {
  /** Whether the process should be running: if it ends nevertheless, it is started again (site.ts). */
  shouldRun: boolean;
  /** Number of starts and kills: a start gives up if a later start or kill follows. */
  private startNumber = 0;

  constructor(
    readonly name: string,
    private readonly holder: ProcessOwner,
  ) {
    this.shouldRun = this.pid !== undefined;
  }

  get pid(): number | undefined {
    return this.holder.pid();
  }

  /** Ends the process by kill -9, and waits for its end. */
  async kill(): Promise<void> {
    this.shouldRun = false;
    this.startNumber += 1;
    this.signal('SIGKILL');
    await this.holder.ensureEnded();
  }

  /** Starts the process again and waits until it is ready; a kill in the meantime ends the waiting. */
  async start(): Promise<void> {
    this.shouldRun = false; // not yet
    const currentTurn = (this.startNumber += 1);
    for (const deadline = Date.now() + START_WITHIN_MS; ;) {
      try {
        await this.holder.start();
        this.shouldRun = true;
        return;
      } catch (error) {
        if (this.startNumber !== currentTurn) return;
        await this.holder.ensureEnded();
        if (Date.now() > deadline) throw error;
        await sleep(300);
      }
    }
  }

  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    if (this.pid === undefined) return;
    try {
      process.kill(this.pid, name);
    } catch {
      // it has just ended
    }
  }
}

/** Returns a process of the stack. `stack` is called each time, since a new launcher has a new stack. */
export const partProcess = (stack: () => Stack, part: Part): Process =>
  new Process(part, {
    pid: () => stack().pids()[part],
    ensureEnded: () => stack().halt(part, 'kill'),
    start: () => stack().resume(part),
  });

/** Returns an additional process of the harness. */
export const childProcess = (name: string, child: Child): Process =>
  new Process(name, {
    pid: () => child.pid,
    ensureEnded: () => child.kill(),
    start: () => child.start(() => undefined),
  });
