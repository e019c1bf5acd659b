import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../stack/child';
import type { Part, Stack } from '../stack/stack';

/** Time limit for a start, in ms. After a kill -9 PostgreSQL refuses to start while its last children hold the shared memory. */
const START_WITHIN_MS = 60_000;

/** Owner of a process: the stack, or the harness for a child of its own. */
interface Holder {
  pid(): number | undefined;
  /** Makes sure that the process has ended and that its end does not count as a failure. */
  ended(): Promise<void>;
  start(): Promise<void>;
}

/** One process of the product that can be hurt. */
export class Process {
  /** The process should be running: if it ends nevertheless, it is started again (site.ts). */
  wanted: boolean;
  /** Counts starts and kills: a start gives up once a later one follows. */
  private turn = 0;

  constructor(
    readonly name: string,
    private readonly holder: Holder,
  ) {
    this.wanted = this.pid !== undefined;
  }

  get pid(): number | undefined {
    return this.holder.pid();
  }

  /** Ends the process by kill -9, and waits for its end. */
  async kill(): Promise<void> {
    this.wanted = false;
    this.turn += 1;
    this.signal('SIGKILL');
    await this.holder.ended();
  }

  /** Starts the process again and waits until it is ready; a kill meanwhile ends the waiting. */
  async start(): Promise<void> {
    this.wanted = false; // not yet
    const currentTurn = (this.turn += 1);
    for (const end = Date.now() + START_WITHIN_MS; ;) {
      try {
        await this.holder.start();
        this.wanted = true;
        return;
      } catch (error) {
        if (this.turn !== currentTurn) return;
        await this.holder.ended();
        if (Date.now() > end) throw error;
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

/** A process of the stack; `stack` is called each time, since the stack is a new one after its launcher's death. */
export const partProcess = (stack: () => Stack, part: Part): Process =>
  new Process(part, {
    pid: () => stack().pids()[part],
    ended: () => stack().halt(part, 'kill'),
    start: () => stack().resume(part),
  });

/** A further process of the harness. */
export const childProcess = (name: string, child: Child): Process =>
  new Process(name, {
    pid: () => child.pid,
    ended: () => child.kill(),
    start: () => child.start(() => undefined),
  });
