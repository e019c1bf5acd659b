import { connect } from '../db/connection';
import { run } from '../db/query';
import { startApi, type TestApi } from './testing/api';
import { openProxy, type Proxy } from './testing/proxy';
import { addUser, type TestUser } from './testing/records';

let api: TestApi;
let database: Proxy;
let temporal: Proxy;
let user: TestUser;
const direct = connect(process.env.DATABASE_URL ?? '', 1);

beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const [host = '', port = ''] = (process.env.TEMPORAL_ADDRESS ?? '').split(':');
  database = await openProxy(url.hostname, Number(url.port));
  temporal = await openProxy(host, Number(port));
  url.host = `127.0.0.1:${database.port}`;
  api = await startApi({ env: { DATABASE_URL: url.href, TEMPORAL_ADDRESS: `127.0.0.1:${temporal.port}` } });
  user = await addUser(api.services.db, 'lawyer');
});
afterAll(async () => {
  await api.close();
  await database.cut();
  await temporal.cut();
  await direct.close();
});

const me = () => api.call('/api/users/me', { token: user.token });
const failedChecks = async () => Object.keys((await api.call('/api/health')).json.errors ?? {});
const describeNamespace = () =>
  api.services.temporal.workflowService.describeNamespace({
    namespace: api.services.settings.temporalNamespace,
  });

test('while PostgreSQL is unavailable calls answer status 503, and work again once it is back', async () => {
  const runningQuery = run({ db: api.services.db }, 'select pg_sleep(30)').catch((error: Error) => error);
  expect((await me()).status).toBe(200);
  await database.cut();
  expect(await runningQuery).toBeInstanceOf(Error);
  const answers = await Promise.all(Array.from({ length: 5 }, me));
  expect(answers.map((answer) => `${answer.status} ${String(answer.json.code)}`)).toEqual(
    Array(5).fill('503 unavailable'),
  );
  expect(answers[0]?.text).not.toMatch(/ECONN|sequelize|postgres/i);
  expect(await failedChecks()).toContain('postgres');
  await database.restore();
  expect((await me()).status).toBe(200);
  expect(await failedChecks()).not.toContain('postgres');
});

test('a session survives an outage of the database', async () => {
  await database.cut();
  expect((await me()).status).toBe(503);
  await database.restore();
  expect((await me()).status).toBe(200);
});

test('an open event stream survives an outage of PostgreSQL and loses no event', async () => {
  const abort = new AbortController();
  const stream = await fetch(`${api.url}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: abort.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await database.cut();
  await database.restore();
  await run(
    { db: direct },
    `with e as (insert into events (kind, audiences) values ('inbox', '{staff}') returning id)
     select pg_notify('events', id::text) from e`,
  );
  let text = '';
  while (!text.includes('"kind":"inbox"')) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
    if (done) break;
    text += value;
  }
  expect(text).toContain('"kind":"inbox"');
  abort.abort();
});

test('while Temporal is unavailable the health check names it, and the client works again once it is back', async () => {
  await describeNamespace();
  await temporal.cut();
  expect(await failedChecks()).toEqual(['temporal', 'worker']);
  expect((await me()).status).toBe(200);
  const pendingAnswer = describeNamespace();
  await temporal.restore();
  expect((await pendingAnswer).namespaceInfo?.name).toBe('default');
  expect(await failedChecks()).toEqual(['worker']);
});
