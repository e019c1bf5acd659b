import pLimit, { type LimitFunction } from 'p-limit';
import { tooMany } from './limits';

/** Attempts of one address worked on at once, and waiting: others' attempts do not stand behind them. */
const AT_ONCE = 2;
const IN_LINE = 100;

/** A line for each address, for the work on passwords that this process has to do: no limit, so each process has its own. */
export class Lines {
  private readonly lines = new Map<string, LimitFunction>();

  /** Works when the address's turn comes. @throws ProblemError 429 `too-many-attempts` where too many wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(address) ?? pLimit(AT_ONCE);
    if (line.pendingCount >= IN_LINE) throw tooMany('too-many-attempts', 1);
    this.lines.set(address, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) this.lines.delete(address);
    }
  }
}
