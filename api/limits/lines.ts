import { tooMany } from './limits';

/** Attempts of one address worked on at once, and waiting: others' attempts do not stand behind them. */
const AT_ONCE = 2;
const IN_LINE = 100;

/** A line for each address, for the work on passwords that this process has to do: no limit, so each process has its own. */
export class Lines {
  private readonly lines = new Map<string, Line>();

  /** Works when the address's turn comes. @throws ProblemError 429 `too-many-attempts` where too many wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(address) ?? new Line();
    this.lines.set(address, line);
    try {
      return await line.run(work);
    } finally {
      if (line.empty) this.lines.delete(address);
    }
  }
}

/** Lets `AT_ONCE` run and the rest wait in order. */
class Line {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  get empty(): boolean {
    return this.running === 0 && this.waiting.length === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= IN_LINE) throw tooMany('too-many-attempts', 1);
    if (this.running >= AT_ONCE) await new Promise<void>((turn) => this.waiting.push(turn));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
