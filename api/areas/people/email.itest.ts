import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { deliverDue } from '../../../workers/outbox/outbox';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let user: TestUser;
const on = () => ({ db: api.services.db });

beforeAll(async () => {
  api = await startApi();
  admin = await addUser(api.services.db, 'admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  user = await addUser(api.services.db, 'lawyer');
});

const newAddress = () => `${randomUUID()}@example.org`;
const changeUser = (id: string, body: object) =>
  api.call(`/api/users/${id}`, { token: admin.token, body: { ...body, own_password: PASSWORD } });
const signIn = (email: string) => api.call('/auth/login', { body: { email, password: PASSWORD } });

/** Lets the worker send waiting letters; returns those to this address in the demonstration's mailbox, oldest first. */
async function deliverLetters(email: string): Promise<string[]> {
  const { db, settings } = api.services;
  await deliverDue(db, { ...settings, smtpUrl: undefined });
  const { text } = await api.call('/mailbox');
  const articles = text.split('<article').slice(1).reverse();
  return articles.filter((article) => article.includes(email));
}

test('an e-mail changed by an administrator is announced to the old and the new address', async () => {
  const email = newAddress();
  expect((await changeUser(user.id, { email, position: 'Юристка' })).status).toBe(200);
  const [letter, ...otherLetters] = await deliverLetters(user.email);
  expect(letter).toContain('Електронну пошту вашого облікового запису змінено');
  expect(letter).toContain('Адміністрація фонду змінила');
  expect(letter).toContain(user.name);
  expect(letter).not.toContain(email);
  expect(otherLetters).toEqual([]);
  const newLetters = await deliverLetters(email);
  expect(newLetters).toHaveLength(1);
  expect(newLetters[0]).toContain('Цю адресу вказано у вашому обліковому записі');
  expect(newLetters[0]).not.toContain(user.email);
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(user.email)).status).toBe(401);
  // After sending, the outbox contains neither address.
  expect(await rows(on(), `select id from outbox where payload::text ~ '@'`)).toEqual([]);
});

test('the letters are in the account’s language', async () => {
  const email = newAddress();
  await run(on(), `update users set language = 'en' where id = $1`, [user.id]);
  await changeUser(user.id, { email });
  expect((await deliverLetters(user.email))[0]).toContain('The foundation’s administration has changed');
  expect((await deliverLetters(email))[0]).toContain('This address is set in your account');
});

test('a recovery letter sent to the old address stops working', async () => {
  await run(
    on(),
    `insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [randomUUID(), user.id],
  );
  await changeUser(user.id, { position: 'Юристка' });
  expect(await row(on(), 'select 1 as one from recoveries where user_id = $1', [user.id])).toBeDefined();
  await changeUser(user.id, { email: newAddress() });
  expect(await row(on(), 'select 1 as one from recoveries where user_id = $1', [user.id])).toBeUndefined();
});

test('the same address, also in capitals, and a refused change send nothing', async () => {
  const otherUser = await addUser(api.services.db, 'lawyer');
  expect((await changeUser(user.id, { email: user.email, name: 'Нове Імʼя' })).status).toBe(200);
  expect((await changeUser(user.id, { email: user.email.toUpperCase() })).status).toBe(200);
  expect((await changeUser(user.id, { email: otherUser.email })).status).toBe(409);
  expect(await deliverLetters(user.email)).toEqual([]);
  expect(await deliverLetters(otherUser.email)).toEqual([]);
});

test('administrators who change their own e-mail are notified at the old address only, like everybody', async () => {
  const ownAccount = await addUser(api.services.db, 'admin');
  const email = newAddress();
  const body = { email, password: PASSWORD, role: 'admin' };
  expect((await api.call(`/api/users/${ownAccount.id}`, { token: ownAccount.token, body })).status).toBe(200);
  const letter = await deliverLetters(ownAccount.email);
  expect(letter).toHaveLength(1);
  expect(letter[0]).not.toContain('Адміністрація фонду');
  expect(await deliverLetters(email)).toEqual([]);
});
