import { type Database, row, rows, run } from '../../db/query';
import type { Answer } from './http';
import { readItems } from './stage-copies/items';
import type { World } from './world';

/** Columns compared in a table whose other columns change with every call: the time of a session's last call does. */
const COMPARED_COLUMNS: Readonly<Record<string, string>> = {
  sessions: 'token_hash, user_id, created_at, expires_at',
};

/** Databases that have the function of the digests. */
const prepared = new WeakSet<Database>();

/**
 * Creates a function that returns the digest of each table by name. A function, because PostgreSQL keeps its plan:
 * planning takes five times as long as reading the 80 tables of a test, and some files need hundreds of digests.
 */
async function createDigestFunction(db: Database): Promise<void> {
  const tables = await rows<{ name: string }>(
    { db },
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('request_log', 'rate_limits', 'workers')`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
         from (select ${COMPARED_COLUMNS[name] ?? '*'} from "${name}") t`,
  );
  const body = `begin
    return (select jsonb_object_agg(name, digest) from (${digests.join(' union all ')}) tables);
  end`;
  await run(
    { db },
    `create or replace function test_digests() returns jsonb language plpgsql as '${body.replaceAll("'", "''")}'`,
  );
  prepared.add(db);
}

/**
 * Returns a digest of every table except the request log, the counts of attempts and calls, and the workers'
 * heartbeats.
 */
export async function digestOfTables(db: Database): Promise<Record<string, string>> {
  if (!prepared.has(db)) await createDigestFunction(db);
  const found = await row<{ digests: Record<string, string> }>({ db }, 'select test_digests() as digests');
  return found?.digests ?? {};
}

/**
 * Returns a digest of every table except the request log, of the signatures at the provider, and of the length of
 * this application's workflow history.
 */
export async function digestOfEverything(world: World, id: string): Promise<object> {
  const { db, temporal } = world.services;
  const digests = await digestOfTables(db);
  const items = await rows<{ sign_id: string }>(
    { db },
    'select sign_id from files where application_id = $1 and sign_id is not null order by 1',
    [id],
  );
  // Read from the host's store: over HTTP, the items of an application take longer than all tables.
  const stored = await readItems(
    world,
    items.map(({ sign_id }) => sign_id),
  );
  const signatures = stored.map(({ signatures }) => signatures);
  const { historyLength } = await temporal.workflow.getHandle(`application:${id}`).describe();
  return { ...digests, signatures, historyLength };
}

/** Calls `action` and expects that nothing has changed. */
export async function expectUnchanged<T>(world: World, id: string, action: () => Promise<T>): Promise<T> {
  const before = await digestOfEverything(world, id);
  const result = await action();
  expect(await digestOfEverything(world, id)).toEqual(before);
  return result;
}

/** Makes a call that must be refused and change nothing; returns its status and code. */
export async function expectRefusedUnchanged(
  world: World,
  id: string,
  sendCall: () => Promise<Answer<unknown>>,
): Promise<[number, string]> {
  const { status, problem, headers } = await expectUnchanged(world, id, sendCall);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problem.detail).toBeTruthy();
  return [status, problem.code];
}
