import { createHash } from 'node:crypto';
import { hashPassword } from '../../api/accounts/passwords';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import { type Database, inTransaction, run, type Executor } from '../../db/query';
import { storeCatalogue } from './catalogue';
import { findMark, setMark, type SeedMark } from './marker';
import { storePeople } from './people';
import { HOLIDAYS } from './terms';

/**
 * Accounts, catalogue, dictionaries, methodology and holidays, all or nothing; what applications stand on. Found again
 * where a seeder has been before.
 */
export function layGround(db: Database): Promise<SeedMark> {
  return inTransaction(db, async (on) => {
    await run(on, 'select pg_advisory_xact_lock(7402)');
    const found = await findMark(on);
    if (found) return found;
    const programs = await storeCatalogue(on);
    // One password, so one hash: a second of work less.
    await storePeople(on, await hashPassword(DEMO_PASSWORD), programs);
    await run(
      on,
      'insert into holidays (day, name) select * from unnest($1::date[], $2::text[]) on conflict do nothing',
      [HOLIDAYS.map(([day]) => day), HOLIDAYS.map(([, name]) => name)],
    );
    await setMark(on);
    return (await findMark(on)) ?? Promise.reject(new Error('the mark is not there'));
  });
}

/** The applicants' system may come in with this key; answers how it is known. */
export async function admitIntegration(on: Executor, key: string): Promise<string> {
  const hash = createHash('sha256').update(key).digest('hex');
  await run(
    on,
    `insert into integration_keys (key_hash, name) values ($1, 'demo-applicants')
     on conflict (key_hash) do nothing`,
    [hash],
  );
  return hash;
}
