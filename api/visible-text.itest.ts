import { randomUUID } from 'node:crypto';
import { users } from '../db/models';
import { row, run } from '../db/query';
import { create } from '../db/record';
import { hashPassword } from './accounts/sign-in';
import { startApi, type TestApi } from './testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from './testing/records';

let api: TestApi;
let admin: TestUser;
let application: string;
let contest: string;

beforeAll(async () => {
  api = await startApi();
  admin = await addUser(api.services.db, 'admin');
  contest = (await addCatalogue(api.services.db)).contest;
  application = await addApplication(api.services.db, contest, '2027-KINO-1-1-00001');
});
afterAll(() => api.close());

const HIDDEN = '\u200b'.repeat(150);

test.each([
  [
    'a comment',
    () => [`/api/application/${application}/comments`, { _id: randomUUID(), body: HIDDEN }, 'POST'] as const,
    'body',
  ],
  ['the name of a group', () => ['/api/councils/create', { title: HIDDEN }, 'POST'] as const, 'title'],
  [
    'the reason for entering as somebody',
    () => [`/api/users/${admin.id}/impersonate`, { reason: HIDDEN }, 'POST'] as const,
    'reason',
  ],
])('150 invisible characters are not %s', async (_, call, field) => {
  const [path, body, method] = call();
  const { status, json } = await api.call(path, { token: admin.token, body, method });
  expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
});

test('a text is stored composed and without invisible characters', async () => {
  const title = `Ра\u00adда ${'Київ'.normalize('NFD')}\u200b`;
  const { status, data } = await api.call('/api/councils/create', { token: admin.token, body: { title } });
  expect(status).toBe(200);
  const stored = await row<{ title: string }>(api.services, 'select title from councils where id = $1', [
    (data.council as { _id: string })._id,
  ]);
  expect(stored).toEqual({ title: 'Рада Київ' });
  await run(api.services, 'delete from councils where id = $1', [(data.council as { _id: string })._id]);
});

test('a filter in a decomposed spelling finds composed text', async () => {
  await run(api.services, `update applications set cultural_sector = 'Київ' where id = $1`, [application]);
  const sector = encodeURIComponent('Київ\u200b'.normalize('NFD'));
  const { data } = await api.as(admin, `/api/catalogs/contests/${contest}/list?sector=${sector}`);
  expect((data.applications as { _id: string }[]).map(({ _id }) => _id)).toEqual([application]);
});

test('a password is compared as typed, with invisible characters', async () => {
  const password = 'довгий\u200bпароль\u00ad';
  const email = `${randomUUID()}@example.org`;
  const password_hash = await hashPassword(password);
  await create(api.services, users, { name: 'Ганна', email, password_hash, role: 'lawyer' });
  const enter = async (input: string) =>
    (await api.call('/auth/login', { body: { email, password: input } })).status;
  expect(await enter(password)).toBe(200);
  expect(await enter('довгийпароль')).toBe(401);
});
