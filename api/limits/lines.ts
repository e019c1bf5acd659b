import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyProblem } from './limits';

/** Maximum number of running and of waiting attempts of one address, so that it does not delay others' attempts. */
const MAX_RUNNING_ATTEMPTS = 2;
const MAX_WAITING_ATTEMPTS = 100;

/** Queues for password checks, one for each address and process. */
export class Lines {
  private readonly lines = new Map<string, LimitFunction>();

  /** Runs `work` in the address's queue. @throws ProblemError 429 `too-many-attempts` if too many attempts wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(address) ?? pLimit(MAX_RUNNING_ATTEMPTS);
    if (line.pendingCount >= MAX_WAITING_ATTEMPTS) throw tooManyProblem('too-many-attempts', 1);
    this.lines.set(address, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) this.lines.delete(address);
    }
  }
}
