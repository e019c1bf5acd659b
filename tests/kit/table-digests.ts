import { createHash } from 'node:crypto';
import { type Database, rows } from '../../db/query';
import type { Answer } from './http';
import type { World } from './world';

/**
 * Returns a digest of every table except the request log, the counts of attempts and calls, and the workers'
 * heartbeats.
 */
export async function digestOfTables(db: Database): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    { db },
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('request_log', 'rate_limits', 'workers')`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    // The time of a session's last call changes with every call, so it is not compared.
    const columns = name === 'sessions' ? 'token_hash, user_id, created_at, expires_at' : '*';
    const content = await rows({ db }, `select ${columns} from "${name}" t order by 1, t::text`);
    digests[name] = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  }
  return digests;
}

/**
 * Returns a digest of every table except the request log, of the signatures at the provider, and of the length of
 * this application's workflow history.
 */
export async function digestOfEverything({ services }: World, id: string): Promise<object> {
  const { db, temporal } = services;
  const digests = await digestOfTables(db);
  const items = await rows<{ sign_id: string }>(
    { db },
    'select sign_id from files where application_id = $1 and sign_id is not null order by 1',
    [id],
  );
  const signatures = await Promise.all(items.map((item) => services.signing.listSigns(item.sign_id)));
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
