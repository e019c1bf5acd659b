import { createHash } from 'node:crypto';
import { hashPassword } from '../../api/accounts/passwords';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import { type Database, inTransaction, run, type Executor } from '../../db/query';
import { storeCatalogue } from './catalogue';
import { findMark, setMark, type SeedMark } from './marker';
import { storePeople } from './people';
import { HOLIDAYS } from './terms';

/**
 * Stores accounts, catalogue, dictionaries, methodology and holidays in one transaction. Changes nothing if a seeder has stored them
 * before.
 */
export function storeBaseData(db: Database): Promise<SeedMark> {
  return inTransaction(db, async (executor) => {
    await run(executor, 'select pg_advisory_xact_lock(7402)');
    const mark = await findMark(executor);
    if (mark) return mark;
    const programs = await storeCatalogue(executor);
    // All accounts have one password; hashing it once saves a second.
    await storePeople(executor, await hashPassword(DEMO_PASSWORD), programs);
    await run(
      executor,
      'insert into holidays (day, name) select * from unnest($1::date[], $2::text[]) on conflict do nothing',
      [HOLIDAYS.map(([day]) => day), HOLIDAYS.map(([, name]) => name)],
    );
    await setMark(executor);
    return (await findMark(executor)) ?? Promise.reject(new Error('the mark is not there'));
  });
}

/** Stores this key of the applicants' system; returns its hash. */
export async function storeIntegrationKey(executor: Executor, key: string): Promise<string> {
  const hash = createHash('sha256').update(key).digest('hex');
  await run(
    executor,
    `insert into integration_keys (key_hash, name) values ($1, 'demo-applicants')
     on conflict (key_hash) do nothing`,
    [hash],
  );
  return hash;
}
