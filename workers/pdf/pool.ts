import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDefinition } from './definition';
import type { PrintAnswer, PrintOrder } from './thread';

/** A document could not be made: its definition is wrong, it took too long, or the thread broke. */
export class PdfError extends Error {
  override name = 'PdfError';
  constructor(
    readonly code: 'definition' | 'timeout' | 'crash' | 'closed',
    message: string,
  ) {
    super(message);
  }
}

interface Job {
  order: PrintOrder;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

export interface PdfPoolSettings {
  /** Longest time one document may take, from its start, in milliseconds. */
  timeoutMs: number;
  /** Heap of the thread in MiB: a monstrous document ends the thread, not the process. */
  heapMb: number;
  /** The thread's file: another one in tests of crashes. */
  file?: string;
}

/**
 * One thread that prints documents one after another, so that the event loop stays free. A thread that
 * crashes or is too slow fails the document it was at and is replaced for the next.
 */
export class PdfPool {
  private readonly waiting: Job[] = [];
  private current: Job | undefined;
  private timer: NodeJS.Timeout | undefined;
  private thread: Worker | undefined;
  private lastId = 0;
  private closed = false;

  constructor(private readonly settings: PdfPoolSettings) {}

  /** Prints one document; rejects with a `PdfError`. */
  print(definition: PdfDefinition): Promise<Uint8Array> {
    if (this.closed) return Promise.reject(new PdfError('closed', 'The PDF thread is closed'));
    this.lastId += 1;
    const order = { id: this.lastId, definition };
    return new Promise((resolve, reject) => {
      this.waiting.push({ order, resolve, reject });
      this.next();
    });
  }

  /** Documents that wait for the thread, and whether it is at one. */
  load(): { waiting: number; busy: boolean } {
    return { waiting: this.waiting.length, busy: this.current !== undefined };
  }

  /** Ends the thread; what waits is refused. The pool cannot be used again. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new PdfError('closed', 'The PDF thread is closed');
    const open = [...(this.current ? [this.current] : []), ...this.waiting.splice(0)];
    this.current = undefined;
    clearTimeout(this.timer);
    for (const job of open) job.reject(error);
    await this.drop();
  }

  private next(): void {
    if (this.current) return;
    const job = this.waiting.shift();
    if (!job) {
      this.thread?.unref(); // an idle thread must not keep the process alive
      return;
    }
    this.current = job;
    this.thread ??= this.start();
    this.thread.ref();
    const limit = this.settings.timeoutMs;
    this.timer = setTimeout(
      () => this.fail(new PdfError('timeout', `The document took over ${limit} ms`)),
      limit,
    );
    try {
      this.thread.postMessage(job.order, []);
    } catch (error) {
      this.settle((failed) => failed.reject(new PdfError('definition', String(error)))); // not cloneable
    }
  }

  private start(): Worker {
    const thread = new Worker(this.settings.file ?? join(__dirname, 'thread.ts'), {
      execArgv: ['--require', require.resolve('tsx/cjs')], // the same under tsx, jest and plain node
      resourceLimits: { maxOldGenerationSizeMb: this.settings.heapMb },
    });
    thread.on('message', (answer: PrintAnswer) => {
      if (thread === this.thread && answer.id === this.current?.order.id) this.take(answer);
    });
    const broke = (reason: string) => {
      if (thread === this.thread) this.fail(new PdfError('crash', `The PDF thread broke: ${reason}`));
    };
    thread.on('error', (error) => broke(error.message));
    thread.on('exit', (code) => broke(`exit code ${code}`));
    return thread;
  }

  private take(answer: PrintAnswer): void {
    this.settle((job) => {
      if ('bytes' in answer) job.resolve(answer.bytes);
      else job.reject(new PdfError('definition', answer.problem));
    });
  }

  /** Ends the running document with an error and its thread with it. */
  private fail(error: PdfError): void {
    void this.drop();
    this.settle((job) => job.reject(error));
  }

  private settle(end: (job: Job) => void): void {
    clearTimeout(this.timer);
    const job = this.current;
    this.current = undefined;
    if (job) end(job);
    this.next();
  }

  private async drop(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.terminate();
  }
}
