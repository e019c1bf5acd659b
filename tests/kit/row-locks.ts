import { Client } from 'pg';
import { type Database, row } from '../../db/query';
import { waitUntil } from './application-driver';

interface RowLock {
  release(): Promise<void>;
}

/** Locks the rows of applications, like a slow transaction, until `release`. */
export const lockApplications = (databaseUrl: string, ...ids: string[]): Promise<RowLock> =>
  lockRows(databaseUrl, 'applications', ids);

/** Locks rows of a table until `release`. */
export async function lockRows(
  databaseUrl: string,
  table: 'applications' | 'users',
  ids: readonly string[],
): Promise<RowLock> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a test may kill the database
  await client.connect();
  await client.query('begin');
  await client.query(`select id from ${table} where id = any($1::uuid[]) for update`, [ids]);
  return {
    async release() {
      await client.query('rollback').catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Waits until `count` transactions wait for a locked row. `within` counts only those that began to wait at most that
 * many ms ago: an attempt of an activity writes nothing after its timeout.
 */
export const waitUntilBlocked = (db: Database, count = 1, within = 3_600_000): Promise<void> =>
  waitUntil(async () => {
    const blockedBackends = await row<{ n: number }>(
      { db },
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start < $1 * interval '1 millisecond'`,
      [within],
    );
    return (blockedBackends?.n ?? 0) >= count;
  });
