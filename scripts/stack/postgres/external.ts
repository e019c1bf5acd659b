import { Client } from 'pg';
import { LaunchError, reasonOf } from '../errors';

/** Checks an external database. @throws LaunchError that names DATABASE_URL, without its password, when the database does not answer */
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
