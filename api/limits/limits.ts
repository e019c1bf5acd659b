import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/query';
import { ProblemError } from '../../records/problem';
import { LIMIT_TABLE, type Limit, type LimitName } from './table';

/** Name and key under which a call is counted. */
export type Counted = readonly [name: LimitName, key: string];

/**
 * Counts attempts and calls in table `rate_limits`: one count for all API processes (docs/decisions/0014). One statement
 * counts and answers the count, so attempts at the same moment do not pass together. While the database is away nothing
 * is let through uncounted: the error goes on, and the call, which needs the database anyway, is 503.
 */
export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterPostgres>();

  constructor(private readonly db: Database) {}

  /** Counts one call. @throws ProblemError 429 with Retry-After and the limit's code */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiter(name).consume(keyed(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooMany(LIMIT_TABLE[name].code, reason.msBeforeNext / 1000);
    }
  }

  /**
   * Counts one attempt that fails; `verify` answers something, or nothing (false, undefined) for a failure.
   * @throws ProblemError 429 as `take`, by the first limit that is reached, without `verify` having run.
   */
  async attempt<T>(counted: readonly Counted[], verify: () => Promise<T>): Promise<T> {
    // Counted before the check, or attempts at the same moment would all pass; given back if it was no failure.
    for (const [name, key] of counted) await this.take(name, key);
    let failed = false;
    try {
      const found = await verify();
      failed = !found;
      return found;
    } finally {
      if (!failed) for (const [name, key] of counted) await this.limiter(name).reward(keyed(key));
    }
  }

  /** Forgets the count of this key. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).delete(keyed(key));
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
    // The worker's hourly cleaning does it for all, without a timer in each limiter.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who is refused is remembered here until the window ends: a flood costs no writes. Not where something is given back:
    // such a key may be let through again before.
    ...(counts === 'calls' && { inMemoryBlockOnConsumed: points + 1 }),
  });

/** Hashed: of fixed length, and without personal data. */
const keyed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

/** The 429 of a limit. */
export function tooMany(code: Limit['code'], seconds: number): ProblemError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ProblemError(429, code, {
    params: { count: Math.ceil(wait / 60) },
    headers: { 'Retry-After': String(wait) },
  });
}
