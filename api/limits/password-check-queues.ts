import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyProblem } from './limits';

/** Maximum number of running and of waiting attempts of one address, so that it does not delay others' attempts. */
const MAX_RUNNING_ATTEMPTS = 2;
const MAX_WAITING_ATTEMPTS = 100;

/** Queues for password checks, one for each address and process. */
export class PasswordCheckQueues {
  private readonly queues = new Map<string, LimitFunction>();

  /** Runs `work` in the address's queue. @throws ProblemError 429 `too-many-attempts` if too many attempts wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(address) ?? pLimit(MAX_RUNNING_ATTEMPTS);
    if (queue.pendingCount >= MAX_WAITING_ATTEMPTS) throw tooManyProblem('too-many-attempts', 1);
    this.queues.set(address, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(address);
    }
  }
}
