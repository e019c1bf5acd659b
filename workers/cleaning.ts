import { type Database, run } from '../db/query';
import { repeatEvery, type Repeated } from '../records/every';

/** Ages at which temporary rows are deleted, by table. */
const MAX_AGE = {
  events: '7 days',
  request_log: '400 days',
  letters: '400 days',
  notifications: '400 days',
  client_errors: '90 days',
} as const;

/**
 * Deletes old live events, request log rows, letters, notifications, page errors, sessions and counts of calls. Decisions and files are
 * never deleted.
 */
export async function deleteExpiredRows(db: Database): Promise<void> {
  for (const [table, age] of Object.entries(MAX_AGE)) {
    await run({ db }, `delete from ${table} where created_at < now() - interval '${age}'`);
  }
  await run(
    { db },
    `delete from client_error_groups where last_at < now() - interval '${MAX_AGE.client_errors}'`,
  );
  await run({ db }, 'delete from sessions where expires_at < now()');
  await run({ db }, 'delete from rate_limits where expire < $1', [Date.now()]);
}

/** Deletes old rows once an hour. */
export const startCleaning = (db: Database): Repeated =>
  repeatEvery(3_600_000, 'cleaning', () => deleteExpiredRows(db));
