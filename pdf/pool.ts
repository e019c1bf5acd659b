import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { PrintAnswer, PrintJob } from './thread';

/** The folder of the bundles; defined only where this module runs from a bundle (scripts/build/processes.ts). */
declare const OWN_FOLDER: string | undefined;

/** File of the thread's program: its bundle, which starts a third faster than the source; without bundles the source. */
const THREAD =
  typeof OWN_FOLDER === 'string'
    ? { filename: join(OWN_FOLDER, 'pdf-thread.js'), execArgv: ['--enable-source-maps'] }
    : sourceThread(join(__dirname, 'thread.ts'));

/** A thread that runs from its source: the same under tsx, jest and plain node. */
function sourceThread(filename: string) {
  return { filename, execArgv: ['--require', require.resolve('tsx/cjs')] };
}

/** A document could not be made: its definition is wrong, it took too long, or its thread failed. */
export class PdfError extends Error {
  override name = 'PdfError';
  constructor(
    readonly code: 'definition' | 'timeout' | 'crash' | 'closed',
    message: string,
  ) {
    super(message);
  }
}

export interface PdfPoolSettings {
  /** Documents that are printed at the same time. */
  threads: number;
  /** Maximum time for one document from its start, in ms. */
  timeoutMs: number;
  /** Maximum heap of a thread, in MiB: a document that needs more ends its thread, not the process. */
  heapMb: number;
  /** File of the thread's program; tests of crashes set another one. */
  file?: string;
}

/** Time after which an idle thread ends, in ms; one thread stays. */
const IDLE_MS = 60_000;

/**
 * Threads that print documents, each one at a time, so that the event loop is not blocked. If a document crashes its thread or takes too
 * long, only this document fails and its thread is replaced.
 */
export class PdfPool {
  private readonly pool: Piscina;
  /** Documents that wait for a thread. They wait here, because the time limit of a document starts when the thread pool gets it. */
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(private readonly settings: PdfPoolSettings) {
    this.pool = new Piscina({
      ...(settings.file ? sourceThread(settings.file) : THREAD),
      resourceLimits: { maxOldGenerationSizeMb: settings.heapMb },
      minThreads: 1,
      maxThreads: settings.threads,
      idleTimeout: IDLE_MS,
      atomics: 'disabled', // an idle thread keeps its event loop running, so that work left from its last document ends
      recordTiming: false,
    });
    // A thread has failed without a document; the next document gets a new thread.
    this.pool.on('error', (error: Error) => process.emitWarning(error));
  }

  /** Prints one document; rejects with a `PdfError`. */
  async print(job: PrintJob): Promise<Uint8Array> {
    await this.turn();
    try {
      return await this.printNow(job);
    } finally {
      this.pass();
    }
  }

  /** Returns the numbers of waiting documents and of busy threads. */
  load(): { waiting: number; busy: number } {
    return { waiting: this.waiting.length, busy: this.busy };
  }

  /** Ends the threads; waiting documents are refused. The pool cannot be used again. */
  async close(): Promise<void> {
    this.closed = true;
    await this.pool.destroy();
  }

  private async printNow(job: PrintJob): Promise<Uint8Array> {
    if (this.closed) throw closedError();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.settings.timeoutMs);
    try {
      const answer = (await this.pool.run(job, { signal: limit.signal })) as PrintAnswer;
      if ('problem' in answer) throw new PdfError('definition', answer.problem);
      return answer.bytes;
    } catch (error) {
      if (error instanceof PdfError) throw error;
      if (this.closed) throw closedError();
      if (limit.signal.aborted)
        throw new PdfError('timeout', `The document took over ${this.settings.timeoutMs} ms`);
      const { name, message } = error as Error;
      if (name === 'DataCloneError') throw new PdfError('definition', message);
      throw new PdfError('crash', `The PDF thread broke: ${message}`);
    } finally {
      clearTimeout(timer);
    }
  }

  private async turn(): Promise<void> {
    if (this.busy < this.settings.threads) this.busy += 1;
    else await new Promise<void>((go) => this.waiting.push(go));
  }

  /** Gives the free thread to the document that has waited longest. */
  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}

const closedError = () => new PdfError('closed', 'The PDF threads are closed');
