import { join } from 'node:path';
import { Piscina } from 'piscina';
import { CadesRefusal } from '../cades/refusal';
import type { CompleteSignature } from './complete-signature';
import type { CompletionAnswer, CompletionJob } from './completion-thread';
import { HostProblem } from './problems';

/** Folder of the bundles; defined only in a bundle (scripts/build/processes.ts). */
declare const OWN_FOLDER: string | undefined;

const THREAD_OPTIONS =
  typeof OWN_FOLDER === 'string'
    ? { filename: join(OWN_FOLDER, 'completion-thread.js'), execArgv: ['--enable-source-maps'] }
    : {
        filename: join(__dirname, 'completion-thread.ts'),
        execArgv: ['--require', require.resolve('tsx/cjs')],
      };

/** Idle time in ms after which all threads but one end. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Pool of threads that check and complete signatures. The threads use all processors and leave the event loop free.
 */
export class CompletionPool {
  private readonly pool: Piscina;

  constructor(
    /** Folder of the host's data. */
    private readonly folder: string,
    threads: number,
  ) {
    this.pool = new Piscina({
      ...THREAD_OPTIONS,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_TIMEOUT_MS,
      atomics: 'disabled',
      recordTiming: false,
    });
    this.pool.on('error', (error: Error) => process.emitWarning(error));
  }

  /** Completes a signature in a thread. @throws CadesRefusal, HostProblem */
  readonly complete: CompleteSignature = async (submission) => {
    const job: CompletionJob = { ...submission, folder: this.folder };
    const answer = (await this.pool.run(job)) as CompletionAnswer;
    if ('signature' in answer) return answer.signature;
    if ('refusal' in answer) throw new CadesRefusal(answer.refusal.code, answer.refusal.detail);
    const { status, code, detail } = answer.problem;
    throw new HostProblem(status, code, detail);
  };

  /** Ends the threads. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
