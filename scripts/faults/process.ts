import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../stack/child';
import type { Part, Stack } from '../stack/stack';

/** After a kill -9 PostgreSQL may refuse to start for a moment: its last children still hold the shared memory. */
const START_WITHIN_MS = 60_000;

/** Keeper of a process: a part of the stack, or a child of the harness's own. */
interface Holder {
  pid(): number | undefined;
  /** Makes sure that it has ended and that nobody takes its end for a failure. */
  ended(): Promise<void>;
  start(): Promise<void>;
}

/** One process of the product that can be hurt. */
export class Process {
  /** It should be running; a process that ends while it should is started again (site.ts). */
  wanted: boolean;
  /** Counts starts and kills: the later one holds. */
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

  /** kill -9, and sees it dead. */
  async kill(): Promise<void> {
    this.wanted = false;
    this.turn += 1;
    this.signal('SIGKILL');
    await this.holder.ended();
  }

  /** Starts it again and waits until it is ready; a kill meanwhile ends the waiting. */
  async start(): Promise<void> {
    this.wanted = false; // not yet
    const mine = (this.turn += 1);
    for (const end = Date.now() + START_WITHIN_MS; ;) {
      try {
        await this.holder.start();
        this.wanted = true;
        return;
      } catch (error) {
        if (this.turn !== mine) return;
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

/** A part of the stack; the stack is asked for each time, for it is another after its launcher's death. */
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
