import { createHash } from 'node:crypto';
import { row, rows, run } from '../../db/query';
import { deleteExpiredRows } from '../../workers/cleaning';
import { startApi, type TestApi } from '../testing/api';
import { openProxy } from '../testing/proxy';
import { addUser, PASSWORD } from '../testing/records';
import { LIMIT_TABLE, type LimitName } from './table';

const LOCALHOST = '127.0.0.1';
const KEY = 'a-key-of-this-test-alone';
const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/** Two API processes over one database. */
let api1: TestApi;
let api2: TestApi;
const executor = () => ({ db: api1.services.db });

beforeAll(async () => {
  [api1, api2] = await Promise.all([startApi(), startApi()]);
  await run(executor(), `insert into integration_keys (key_hash, name) values ($1, 'test')`, [hash(KEY)]);
});
afterAll(() => Promise.all([api1.close(), api2.close()]));
beforeEach(() => run(executor(), 'delete from rate_limits'));

/** Makes the allowed number of calls minus `remaining`, at the first process. */
const useUpLimit = (name: LimitName, key: string, remaining = 0) =>
  Promise.all(
    Array.from({ length: LIMIT_TABLE[name].points - remaining }, () => api1.services.limits.take(name, key)),
  );
const statuses = async (calls: Promise<{ status: number; json: Record<string, unknown> }>[]) =>
  (await Promise.all(calls)).map(({ status, json }) => [status, json.code]);

test('failed sign-ins at one process count at the other', async () => {
  const { email } = await addUser(api1.services.db, 'lawyer');
  const signIn = (api: TestApi, password: string) => api.call('/auth/login', { body: { email, password } });
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await signIn(attempt % 2 ? api1 : api2, 'wrong')).status).toBe(401);
  expect(await statuses([signIn(api1, PASSWORD), signIn(api2, PASSWORD)])).toEqual(
    Array.from({ length: 2 }, () => [429, 'too-many-attempts']),
  );
});

test('simultaneous attempts at both processes cannot exceed the limit, and successful ones do not count', async () => {
  const { id, token, email } = await addUser(api1.services.db, 'lawyer');
  const changePassword = (api: TestApi) => api.call('/api/users', { token, body: { op: 'wrong', np: 'x' } });
  const answers = await statuses(Array.from({ length: 16 }, (_, n) => changePassword(n % 2 ? api1 : api2)));
  expect(answers.filter(([status]) => status === 422)).toHaveLength(10);
  expect(answers.filter(([, code]) => code === 'too-many-codes')).toHaveLength(6);
  await api1.services.limits.resetCount('password', id);
  for (let attempt = 0; attempt < 15; attempt++)
    expect((await api2.call('/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('all checks of the password share one counter', async () => {
  const { token } = await addUser(api1.services.db, 'lawyer');
  const changePassword = () =>
    api1.call('/api/users', { token, body: { op: 'wrong', np: 'новий довгий пароль' } });
  const renew = (password: string) =>
    api2.call('/api/users/me/factors/recovery-codes', { token, body: { password } });
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await statuses([changePassword(), renew('wrong')])).toEqual(
      Array.from({ length: 2 }, () => [422, 'wrong-password']),
    );
  expect(await statuses([renew(PASSWORD)])).toEqual([[429, 'too-many-codes']]);
});

// A refused key stays refused in each process. Therefore the limit of files is tested before the limit of all
// calls of registers.
test.each<[string, LimitName, string, (api: TestApi) => Promise<{ status: number }>, number]>([
  [
    'a registration',
    'registration',
    LOCALHOST,
    (api) => api.call('/auth/registration', { body: register() }),
    200,
  ],
  ['a search', 'search', '', (api) => api.call('/api/catalogs/search', SEARCH_OPTIONS), 200],
  ['an error report', 'report.address', LOCALHOST, (api) => api.call('/logger', { body: report }), 200],
  ['a register as a file', 'registers.file', LOCALHOST, (api) => api.call(FILE), 404],
  ['a public register', 'registers.page', LOCALHOST, (api) => api.call('/api/registers'), 200],
  ['the integration API', 'integration', hash(KEY), (api) => api.call(CONTESTS, { token: KEY }), 200],
])('%s: both processes have one limit', async (_, name, key, call, status) => {
  const countedKey = name === 'search' ? await addSearcher() : key;
  await useUpLimit(name, countedKey, 1);
  expect((await call(api2)).status).toBe(status);
  const refusedCalls = [await call(api1), await call(api2), await call(api2)];
  expect(refusedCalls).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: 429, json: { code: 'too-many-requests' } })),
  );
  // Each process has written one refusal; the third refusal was not written.
  const { points } = (await row<{ points: number }>(
    executor(),
    'select points from rate_limits where key like $1',
    [`${name}:%`],
  )) ?? { points: 0 };
  expect(points).toBe(LIMIT_TABLE[name].points + 2);
});

const FILE = '/api/registers/00000000-0000-4000-8000-000000000000/rating/csv';
const CONTESTS = '/api/integration/contests';
const report = { url: '/x', message: 'помилка' };
let registered = 0;
const register = () => ({
  name: 'Ірина',
  email: `limits-${registered++}@example.org`,
  password: 'тихий довгий берег',
});
const SEARCH_OPTIONS = { token: '', body: { query: 'фестиваль' } };
async function addSearcher(): Promise<string> {
  const { id, token } = await addUser(api1.services.db, 'project_manager');
  SEARCH_OPTIONS.token = token;
  return id;
}

test.each<[LimitName, (id: string) => string]>([
  ['application.archive', (id) => `/api/application/${id}/archive`],
  ['application.form', (id) => `/api/application/${id}/form`],
  ['files.verification', (id) => `/api/files/${id}/verification`],
  ['files.table', (id) => `/api/files/${id}/table`],
])('%s: an account has one limit at both processes, another account has its own', async (name, pathOf) => {
  const [eager, colleague] = [
    await addUser(api1.services.db, 'lawyer'),
    await addUser(api1.services.db, 'lawyer'),
  ];
  await useUpLimit(name, eager.id);
  const path = pathOf('00000000-0000-4000-8000-000000000000');
  const callAs = ({ token }: { token: string }) => api2.call(path, { token });
  expect(await statuses([callAs(eager), callAs(colleague)])).toEqual([
    [429, 'too-many-requests'],
    [404, 'not-found'],
  ]);
});

test('the table has neither addresses nor e-mails, whatever their length', async () => {
  const email = `${'довга'.repeat(40)}@example.org`;
  await api1.services.limits.take('recovery.email', email);
  await api1.services.limits.take('recovery.address', LOCALHOST);
  const limitRows = await rows<{ key: string }>(executor(), 'select key from rate_limits');
  const storedKeys = limitRows.map(({ key }) => key);
  expect(storedKeys).toHaveLength(2);
  for (const key of storedKeys) expect(key).toMatch(/^recovery\.\w+:[\w-]{43}$/);
});

test('the worker’s cleaning deletes expired counts only', async () => {
  await api1.services.limits.take('registration', 'elsewhere');
  await api1.services.limits.take('search', 'somebody');
  await run(executor(), `update rate_limits set expire = expire - 3600000 where key like 'search:%'`);
  await deleteExpiredRows(api1.services.db);
  expect(await rows(executor(), `select split_part(key, ':', 1) as name from rate_limits`)).toEqual([
    { name: 'registration' },
  ]);
});

test('while the database is unavailable no call passes uncounted: the answer has status 503', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const database = await openProxy(url.hostname, Number(url.port));
  url.host = `${LOCALHOST}:${database.port}`;
  const proxiedApi = await startApi({ env: { DATABASE_URL: url.href } });
  const requestRecovery = () => proxiedApi.call('/auth/restore', { body: { email: 'x@example.org' } });
  expect((await requestRecovery()).status).toBe(200);
  await database.cut();
  expect(await statuses([requestRecovery()])).toEqual([[503, 'unavailable']]);
  await database.restore();
  expect((await requestRecovery()).status).toBe(200);
  await proxiedApi.close();
  await database.cut();
});
