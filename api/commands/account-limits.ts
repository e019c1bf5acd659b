import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../errors';
import type { Services } from '../services';

const WINDOW_SECONDS = 15 * 60;

/** Counts calls of this process in windows of 15 minutes, as the sign-in's limits do. */
export class CallLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(points: number) {
    this.limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  /** Counts one call. @throws ApiProblem 429 `too-many-requests` with Retry-After */
  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(key.toLowerCase());
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new ApiProblem(429, 'too-many-requests', { headers: { 'Retry-After': String(seconds) } });
    }
  }

  /** The call was none to be counted after all. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key.toLowerCase());
  }

  /** Counts what fails; what succeeds is given back. */
  async failuresOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.take(key);
    const done = await work();
    await this.giveBack(key);
    return done;
  }
}

/** An office behind one address is many people. */
const newLimits = () => ({
  /** Registrations of one address. */
  registration: new CallLimit(60),
  /** Letters asked for by one address, and for one account, known or not. */
  recoveryAddress: new CallLimit(60),
  recoveryEmail: new CallLimit(5),
  /** New passwords by a letter's token from one address. */
  recoveryChange: new CallLimit(30),
  /** Wrong passwords of a signed-in account: who has found it open must not guess its password. */
  password: new CallLimit(10),
});
export type AccountLimits = ReturnType<typeof newLimits>;

const limits = new WeakMap<Services, AccountLimits>();

/** The limits of one API process, the same for all its routes. */
export function accountLimits(services: Services): AccountLimits {
  const known = limits.get(services) ?? newLimits();
  limits.set(services, known);
  return known;
}
