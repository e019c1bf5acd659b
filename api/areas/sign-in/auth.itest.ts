import type * as Argon2 from '@node-rs/argon2';
import { row, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD, type TestUser } from '../../testing/records';

let api: TestApi;
let user: TestUser;

beforeAll(async () => {
  api = await startApi();
  user = await addUser(api.services.db, 'lawyer');
});
afterAll(() => api.close());

const signIn = (body: unknown, headers?: Record<string, string>) =>
  api.call('/auth/login', { body, headers });
const readMe = (token?: string) => api.call('/api/users/me', { token });

test('signing in returns the account, and in the header a token for later calls', async () => {
  const answer = await signIn({ email: ` ${user.email.toUpperCase()} `, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.data.account).toMatchObject({ _id: user.id, role: 'lawyer', language: 'uk', landing: '/rp' });
  const token = answer.headers.get('authorization')?.replace(/^Bearer /, '');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await readMe(token)).data.account).toMatchObject({ email: user.email });
  const { count } = (await row<{ count: number }>(
    { db: api.services.db },
    'select count(*)::int as count from sessions where token_hash = $1',
    [token],
  )) ?? { count: -1 };
  expect(count).toBe(0);
});

test('the e-mail is accepted as `login` too, as the old form sends it', async () => {
  expect((await signIn({ login: user.email, password: PASSWORD })).status).toBe(200);
});

test.each([
  ['a wrong password', () => ({ email: user.email, password: 'wrong' }), 401, 'wrong-credentials'],
  [
    'an unknown e-mail',
    () => ({ email: 'nobody@example.org', password: PASSWORD }),
    401,
    'wrong-credentials',
  ],
  ['no e-mail', () => ({ password: PASSWORD }), 422, 'invalid-input'],
  ['no password', () => ({ email: user.email }), 422, 'invalid-input'],
  ['a password that is not a text', () => ({ email: user.email, password: ['x'] }), 422, 'invalid-input'],
  [
    'a password above the maximum length',
    () => ({ email: user.email, password: 'x'.repeat(201) }),
    422,
    'invalid-input',
  ],
])('%s is refused', async (_, body, status, code) => {
  const answer = await signIn(body());
  expect(answer).toMatchObject({ status, json: { status, code } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('authorization')).toBeNull();
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const verify = jest.spyOn(jest.requireActual<typeof Argon2>('@node-rs/argon2'), 'verify');
  /** Parameters of the hashes that a sign-in has verified, as argon2 writes them. */
  const costs = async (email: string) => {
    verify.mockClear();
    await signIn({ email, password: 'wrong' });
    return verify.mock.calls.map(([stored]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(stored))?.[0]);
  };
  const knownCosts = await costs(user.email);
  expect(knownCosts).toHaveLength(1);
  expect(await costs('nobody@example.org')).toEqual(knownCosts);
  verify.mockRestore();
});

test('the answer is in the requested language, by default Ukrainian', async () => {
  const body = { email: 'nobody@example.org', password: 'x' };
  expect((await signIn(body)).json.detail).toBe('Неправильна електронна адреса або пароль.');
  expect((await signIn(body, { 'accept-language': 'en' })).json.detail).toBe(
    'Wrong e-mail address or password.',
  );
});

test.each([undefined, 'short', 'x'.repeat(43), '../../etc'])('the token %p opens nothing', async (token) => {
  expect(await readMe(token)).toMatchObject({ status: 401, json: { code: 'session-expired' } });
});

test('signing out ends this session, with `everywhere` all sessions', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => signIn({ email: user.email, password: PASSWORD })));
  const [firstToken, secondToken, thirdToken] = tokens.map((token) =>
    token.headers.get('authorization')?.slice(7),
  );
  expect((await api.call('/auth/logout', { token: firstToken, body: {} })).status).toBe(200);
  expect((await readMe(firstToken)).status).toBe(401);
  expect((await readMe(secondToken)).status).toBe(200);
  await api.call('/auth/logout', { token: secondToken, body: { everywhere: true } });
  expect((await readMe(thirdToken)).status).toBe(401);
});

describe('a session ends', () => {
  test.each([
    [
      'by its absolute limit',
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    ],
    ['by idleness', "update sessions set seen_at = now() - interval '121 minutes' where user_id = $1"],
    ['when the account is blocked', 'update users set blocked = true where id = $1'],
    ['when the account is deleted', 'delete from users where id = $1'],
  ])('%s', async (_, sql) => {
    const newUser = await addUser(api.services.db, 'financier');
    expect((await readMe(newUser.token)).status).toBe(200);
    await run({ db: api.services.db }, sql, [newUser.id]);
    expect((await readMe(newUser.token)).status).toBe(401);
  });

  test('but not as long as it is used: each call restarts the idle time', async () => {
    const newUser = await addUser(api.services.db, 'financier');
    const age = () =>
      row<{ idle: number }>(
        { db: api.services.db },
        'select extract(epoch from now() - seen_at)::int as idle from sessions where user_id = $1',
        [newUser.id],
      );
    await run(
      { db: api.services.db },
      "update sessions set seen_at = now() - interval '119 minutes' where user_id = $1",
      [newUser.id],
    );
    await readMe(newUser.token);
    expect((await age())?.idle).toBeLessThan(119 * 60);
  });
});

test('a blocked account is told of the block only after the right password', async () => {
  const newUser = await addUser(api.services.db, 'lawyer');
  await run({ db: api.services.db }, 'update users set blocked = true where id = $1', [newUser.id]);
  expect((await signIn({ email: newUser.email, password: PASSWORD })).json.code).toBe('account-blocked');
  expect((await signIn({ email: newUser.email, password: 'wrong' })).json.code).toBe('wrong-credentials');
});

test('a changed role applies to the next call', async () => {
  const newUser = await addUser(api.services.db, 'lawyer');
  expect((await api.call('/api/inbox', { token: newUser.token })).status).toBe(200);
  await run({ db: api.services.db }, "update users set role = 'unassigned' where id = $1", [newUser.id]);
  expect(await api.call('/api/inbox', { token: newUser.token })).toMatchObject({
    status: 403,
    json: { code: 'forbidden' },
  });
});

test('language, theme and density are stored, and errors follow the language', async () => {
  const newUser = await addUser(api.services.db, 'lawyer');
  const languageAnswer = await api.call('/api/users/me/settings', {
    token: newUser.token,
    body: { language: 'en', theme: 'dark', density: 'tight' },
  });
  expect(languageAnswer.data.account).toMatchObject({ language: 'en', theme: 'dark', density: 'tight' });
  await api.call('/api/users/me/settings', { token: newUser.token, body: { theme: 'light' } });
  expect((await readMe(newUser.token)).data.account).toMatchObject({
    language: 'en',
    theme: 'light',
    density: 'tight',
  });
  const settingsAnswer = await api.call('/api/users/me/settings', {
    token: newUser.token,
    body: { language: 'de' },
  });
  expect(settingsAnswer.json.errors).toEqual({ language: 'Choose one of the permitted values.' });
});
