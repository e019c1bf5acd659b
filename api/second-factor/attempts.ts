import type { Sequelize } from 'sequelize';
import { row, run } from '../../db/query';
import { ApiProblem } from '../errors';

/**
 * Failures of one account in an hour. Who has the password could otherwise try all codes in a few days; a passkey is not
 * counted, so that its owner still comes in while somebody else guesses.
 */
const FAILURES = 10;
const WINDOW = '1 hour';

/**
 * Runs one check of a code or a password of this account; `verify` answers whether it was right. The count stands in the
 * database: one for all processes.
 * @throws ApiProblem 429 `too-many-codes` with Retry-After, without `verify` having run.
 */
export async function countedAttempt(
  db: Sequelize,
  kind: 'code' | 'password',
  userId: string,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  // Counted before the check, or attempts at the same moment would all pass; given back if it was no failure.
  const count = await row<{ failures: number; seconds: number }>(
    { db },
    `insert into factor_failures as f (user_id, kind, failures, since) values ($1, $2, 1, now())
     on conflict (user_id, kind) do update set
       failures = case when f.since < now() - interval '${WINDOW}' then 1 else least(f.failures, ${FAILURES}) + 1 end,
       since = case when f.since < now() - interval '${WINDOW}' then now() else f.since end
     returning failures, ceil(extract(epoch from since + interval '${WINDOW}' - now()))::int as seconds`,
    [userId, kind],
  );
  if (count && count.failures > FAILURES) throw tooMany(count.seconds);
  let failed = false;
  try {
    const right = await verify();
    failed = !right;
    return right;
  } finally {
    if (!failed)
      await run(
        { db },
        `update factor_failures set failures = greatest(0, failures - 1) where user_id = $1 and kind = $2`,
        [userId, kind],
      );
  }
}

const tooMany = (seconds: number) =>
  new ApiProblem(429, 'too-many-codes', {
    params: { count: Math.max(1, Math.ceil(seconds / 60)) },
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
