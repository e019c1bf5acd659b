import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/query';
import { ProblemError } from '../../records/problem';
import { LIMIT_TABLE, type Limit, type LimitName } from './table';

/** Name and key under which a call is counted. */
export type CountedCall = readonly [name: LimitName, key: string];

/**
 * Counts attempts and calls in the table `rate_limits`, which all API processes share (docs/decisions/0014).
 * One statement increments and returns the count, so simultaneous attempts cannot exceed a limit. While the
 * database is unavailable no call is allowed uncounted: the error is rethrown and answered with status 503.
 */
export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterPostgres>();

  constructor(private readonly db: Database) {}

  /** Counts one call. @throws ProblemError 429 with Retry-After and the limit's code */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiter(name).consume(hashKey(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooManyProblem(LIMIT_TABLE[name].code, reason.msBeforeNext / 1000);
    }
  }

  /**
   * Counts one attempt if it fails, that is if `verify` returns false or undefined.
   * @throws ProblemError 429 as `take`, for the first limit that is reached, without running `verify`.
   */
  async attempt<T>(calls: readonly CountedCall[], verify: () => Promise<T>): Promise<T> {
    // The attempt is counted before the check; otherwise simultaneous attempts would all be allowed. If it
    // succeeds, the count is reduced again.
    for (const [name, key] of calls) await this.take(name, key);
    let failed = false;
    try {
      const result = await verify();
      failed = !result;
      return result;
    } finally {
      if (!failed) for (const [name, key] of calls) await this.limiter(name).reward(hashKey(key));
    }
  }

  /** Resets the count of this key. */
  async resetCount(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).delete(hashKey(key));
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.limiters.get(name) ?? postgresLimiter(this.db, name, LIMIT_TABLE[name]);
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const postgresLimiter = (db: Database, name: LimitName, { points, seconds, counts }: Limit) =>
  new RateLimiterPostgres({
    storeClient: db,
    storeType: 'sequelize',
    tableName: 'rate_limits',
    tableCreated: true,
    // The worker deletes expired counts hourly, so limiters need no timers.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // A refused key is remembered in memory until the window ends, so that a flood causes no writes. Not for `failures`, whose
    // counts can decrease earlier.
    ...(counts === 'calls' && { inMemoryBlockOnConsumed: points + 1 }),
  });

/** Returns the hash of a key, of fixed length and without personal data. */
const hashKey = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

/** Returns the problem 429 of a limit. */
export function tooManyProblem(code: Limit['code'], seconds: number): ProblemError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ProblemError(429, code, {
    params: { count: Math.ceil(wait / 60) },
    headers: { 'Retry-After': String(wait) },
  });
}
