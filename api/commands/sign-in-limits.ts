import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../errors';

const WINDOW_SECONDS = 15 * 60;
/** Failures of one account from one address: its owner elsewhere is not locked out. */
const PAIR_FAILURES = 10;
/** Failures of one account from everywhere, against guessing from many addresses. */
const ACCOUNT_FAILURES = 100;
/** Failures from one address over all accounts; an office behind one address is many people. */
const ADDRESS_FAILURES = 200;
/** Attempts of one address worked on at once, and waiting: others' attempts do not stand behind them. */
const AT_ONCE = 2;
const IN_LINE = 100;

interface Attempt {
  address: string;
  email: string;
}

/** Counts failed sign-ins of this process; successes do not count. */
export class SignInLimits {
  private readonly pairs = limiter('pair', PAIR_FAILURES);
  private readonly accounts = limiter('account', ACCOUNT_FAILURES);
  private readonly addresses = limiter('address', ADDRESS_FAILURES);
  private readonly lines = new Map<string, Line>();

  /**
   * Runs one attempt when the address's turn comes; `verify` answers the account, or nothing for a failure.
   * @throws ApiProblem 429 `too-many-attempts` with Retry-After, without `verify` having run.
   */
  async attempt<T>(attempt: Attempt, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    const line = this.lines.get(attempt.address) ?? new Line();
    this.lines.set(attempt.address, line);
    try {
      return await line.run(() => this.counted(attempt, verify));
    } finally {
      if (line.empty) this.lines.delete(attempt.address);
    }
  }

  private async counted<T>(attempt: Attempt, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    const keys = this.keysOf(attempt);
    // Counted before the check, or attempts at the same moment would all pass; given back if it was no failure.
    for (const [limit, key] of keys) await limit.consume(key).catch(refuse);
    let failed = false;
    try {
      const found = await verify();
      failed = found === undefined;
      return found;
    } finally {
      if (!failed) for (const [limit, key] of keys) await limit.reward(key);
    }
  }

  private keysOf({ address, email }: Attempt): [RateLimiterMemory, string][] {
    const account = email.toLowerCase();
    return [
      [this.addresses, address],
      // Before the account's own: an address that is refused here adds nothing to what would lock the owner out.
      [this.pairs, `${address} ${account}`],
      [this.accounts, account],
    ];
  }
}

/** Sign-ins that one address may begin in a minute where no account is named: each leaves a row for some minutes. */
const BEGUN_A_MINUTE = 60;

/** Counts what an address begins without saying who it is (passkey, identity provider). */
export class AddressLimit {
  private readonly begun = new RateLimiterMemory({ points: BEGUN_A_MINUTE, duration: 60 });

  /** @throws ApiProblem 429 `too-many-attempts` with Retry-After. */
  async consume(address: string): Promise<void> {
    await this.begun.consume(address).catch(refuse);
  }
}

const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw tooMany(seconds);
}

const tooMany = (seconds: number) =>
  new ApiProblem(429, 'too-many-attempts', {
    params: { count: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });

/** Lets `AT_ONCE` run and the rest wait in order. */
class Line {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  get empty(): boolean {
    return this.running === 0 && this.waiting.length === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= IN_LINE) throw tooMany(1);
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
