import { Client } from 'pg';
import { LaunchError, reasonOf } from '../errors';

/** @throws LaunchError naming DATABASE_URL when the database does not answer; the password is not repeated. */
export async function refuseSilentDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new LaunchError('error.database', { address: `${host}${pathname}`, reason: reasonOf(error) });
  } finally {
    await client.end().catch(() => undefined);
  }
}
