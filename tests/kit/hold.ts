import { Client } from 'pg';
import { type Database, row } from '../../db/query';
import { until } from './way';

interface Held {
  release(): Promise<void>;
}

/** Holds applications' rows, as a slow transaction would, until `release`. */
export const hold = (databaseUrl: string, ...ids: string[]): Promise<Held> =>
  holdRows(databaseUrl, 'applications', ids);

/** The same of rows of any table. */
export async function holdRows(
  databaseUrl: string,
  table: 'applications' | 'users',
  ids: readonly string[],
): Promise<Held> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the database may be killed under it
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
 * Waits until so many transactions wait for a row that somebody holds; `within`: that began to so many ms ago at the most.
 * An attempt of an activity writes nothing any more once its time is over.
 */
export const untilBlocked = (db: Database, count = 1, within = 3_600_000): Promise<void> =>
  until(async () => {
    const blocked = await row<{ n: number }>(
      { db },
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start < $1 * interval '1 millisecond'`,
      [within],
    );
    return (blocked?.n ?? 0) >= count;
  });
