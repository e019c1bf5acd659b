import { createHash, randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { connect } from '../../../db/connection';
import { type Database, row, rows, run } from '../../../db/query';
import { freePort } from '../../../scripts/stack/ports';
import { call } from '../../../tests/kit/http';
import { startScript, type StartedScript } from '../../../tests/kit/start-script';
import { factorKey, seal } from '../second-factor/seal';
import { readServiceSettings } from '../../../settings/settings';
import { addUser, PASSWORD } from '../../testing/records';
import { browse } from './testing/browser';
import type { Identities } from './testing/identity-provider';

/** The API's OIDC library and the provider are ES modules only, which jest cannot load: both run as processes. */
const processes: StartedScript[] = [];
const CLIENT = { IDP_CLIENT_ID: 'grant-office', IDP_CLIENT_SECRET: 'a secret: with a colon' };
const PEOPLE: Identities = {
  known: { email: 'Known@Example.org', email_verified: true, name: 'Інше Ім’я' },
  stranger: { email: 'stranger@example.org', email_verified: true, name: ' Марія Нова ' },
  unverified: { email: 'unverified@example.org', email_verified: false },
  silent: { email_verified: true },
  registered: { email: 'registered@example.org', email_verified: true },
  guarded: { email: 'guarded@example.org', email_verified: true },
  blocked: { email: 'blocked@example.org', email_verified: true },
  heir: { email: 'handed-on@example.org', email_verified: true },
  leaver: { email: 'handed-on@example.org', email_verified: true },
};

let db: Database;
let url: string;
let idp: StartedScript;
let apiLog = () => '';

beforeAll(async () => {
  db = connect(process.env.DATABASE_URL ?? '', 2);
  const [apiPort, idpPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  url = `http://127.0.0.1:${apiPort}`;
  idp = startScript('api/accounts/oidc/testing/identity-provider.ts', {
    ...CLIENT,
    IDP_PORT: String(idpPort),
    IDP_REDIRECT_URI: `${url}/auth/oidc/callback`,
    IDP_IDENTITIES: JSON.stringify(PEOPLE),
  });
  const api = startScript('api/server.ts', {
    NODE_ENV: 'production',
    PORT: String(apiPort),
    PUBLIC_URL: url,
    OIDC_ISSUER: `http://127.0.0.1:${idpPort}`,
    OIDC_CLIENT_ID: CLIENT.IDP_CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT.IDP_CLIENT_SECRET,
    OIDC_LABEL: 'Вхід фонду',
  });
  apiLog = api.output;
  processes.push(idp, api);
  await Promise.all([idp.said('ready'), api.said('listening')]);
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await db.close();
});

const post = (path: string, body: object) => call(url, undefined, 'POST', path, { body });
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const newSecret = () => randomBytes(32).toString('base64url');
const isPublicUrl = (address: URL) => address.origin === url && address.pathname === '/';
const isCallbackUrl = (url: URL) => url.pathname === '/auth/oidc/callback';

/** Begins a sign-in at the API and completes it at the provider; returns the fragment of the last URL and the browser's secret. */
async function signInAtProvider(login: string, stop = isPublicUrl) {
  const secret = newSecret();
  const startAnswer = await post('/auth/oidc/start', { binding: digest(secret) });
  expect(startAnswer.status).toBe(200);
  const callbackUrl = await browse(String(startAnswer.data.url), stop, login);
  return { secret, end: callbackUrl, fragment: new URLSearchParams(callbackUrl.hash.slice(1)) };
}

async function signIn(login: string) {
  const { secret, fragment } = await signInAtProvider(login);
  return post('/auth/oidc/exchange', { code: fragment.get('oidc'), secret });
}

const errorOf = async (login: string) => (await signInAtProvider(login)).fragment.get('oidc-error');
const subjectOf = (email: string) =>
  rows<{ subject: string }>(
    { db },
    'select subject from oidc_identities i join users u on u.id = i.user_id where u.email = $1',
    [email],
  );

test('the list of sign-in methods has the provider with its label', async () => {
  expect((await call(url, undefined, 'GET', '/auth/ways')).data).toMatchObject({
    oidc: { label: 'Вхід фонду' },
  });
});

test('the account with the verified e-mail signs in and keeps its name, role and password', async () => {
  const user = await addUser(db, 'lawyer');
  await run({ db }, "update users set email = 'known@example.org' where id = $1", [user.id]);
  const answer = await signIn('known');
  expect(answer.data.account).toMatchObject({ _id: user.id, name: user.name, role: 'lawyer' });
  const token = answer.headers.get('authorization')?.slice(7);
  expect((await call(url, token, 'GET', '/api/users/me')).status).toBe(200);
  expect((await post('/auth/login', { email: 'known@example.org', password: PASSWORD })).status).toBe(200);
  expect(await subjectOf('known@example.org')).toEqual([{ subject: 'known' }]);
});

test('the first sign-in with an unknown e-mail creates an account without a role', async () => {
  const firstSignIn = await signIn('stranger');
  expect(firstSignIn.data.account).toMatchObject({
    name: 'Марія Нова',
    email: 'stranger@example.org',
    role: 'unassigned',
  });
  expect((await signIn('stranger')).data.account).toEqual(firstSignIn.data.account);
});

test.each([
  ['unverified', 'oidc-email-unverified'],
  ['silent', 'oidc-email-unverified'],
])('%s: no account without a verified e-mail', async (login, code) => {
  const before = await rows({ db }, 'select id from users');
  expect(await errorOf(login)).toBe(code);
  expect(await rows({ db }, 'select id from users')).toHaveLength(before.length);
});

test('an account that somebody else registered passes to the owner of its e-mail at the sign-in', async () => {
  const squatter = await addUser(db, 'unassigned');
  await run({ db }, "update users set email = 'registered@example.org' where id = $1", [squatter.id]);
  await run({ db }, `insert into totp_factors (user_id, secret, last_step) values ($1, 'sealed', 0)`, [
    squatter.id,
  ]);
  await run(
    { db },
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'theirs', '', 0, '{}', 'Чужий')`,
    [squatter.id],
  );
  await run({ db }, `insert into recovery_codes (user_id, code_hash) values ($1, 'hash')`, [squatter.id]);
  expect((await signIn('registered')).data.account).toMatchObject({ _id: squatter.id });
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes'])
    expect(await rows({ db }, `select from ${table} where user_id = $1`, [squatter.id])).toEqual([]);
  expect((await call(url, squatter.token, 'GET', '/api/users/me')).status).toBe(401);
  const login = await post('/auth/login', { email: 'registered@example.org', password: PASSWORD });
  expect(login.status).toBe(401);
});

test('an e-mail that the provider gives to somebody else does not open the previous owner’s account', async () => {
  const user = await addUser(db, 'lawyer');
  await run({ db }, "update users set email = 'handed-on@example.org' where id = $1", [user.id]);
  expect((await signIn('leaver')).data.account).toMatchObject({ _id: user.id });
  expect(await errorOf('heir')).toBe('oidc-other-subject');
  expect(await subjectOf('handed-on@example.org')).toEqual([{ subject: 'leaver' }]);
});

test('an account with a second factor needs it after the sign-in at the provider, too', async () => {
  const user = await addUser(db, 'lawyer');
  await run({ db }, "update users set email = 'guarded@example.org' where id = $1", [user.id]);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const key = factorKey(readServiceSettings(process.env)) ?? Buffer.alloc(0);
  await run({ db }, 'insert into totp_factors (user_id, secret, last_step) values ($1, $2, 0)', [
    user.id,
    seal(key, user.id, secret),
  ]);
  const firstSignIn = await signIn('guarded');
  expect(firstSignIn.headers.get('authorization')).toBeNull();
  const { challenge } = firstSignIn.data.second_factor as { challenge: string };
  const secondStepAnswer = await post('/auth/login/second', {
    challenge,
    code: new TOTP({ secret }).generate(),
  });
  expect(secondStepAnswer.data.account).toMatchObject({ _id: user.id });
});

test('a blocked account cannot sign in', async () => {
  const user = await addUser(db, 'lawyer');
  await run({ db }, "update users set email = 'blocked@example.org', blocked = true where id = $1", [
    user.id,
  ]);
  expect((await signIn('blocked')).problem).toMatchObject({ status: 403, code: 'account-blocked' });
});

describe('the code of the fragment', () => {
  test('works once, and is in no log', async () => {
    const { secret, fragment } = await signInAtProvider('stranger');
    const code = fragment.get('oidc');
    expect((await post('/auth/oidc/exchange', { code, secret })).status).toBe(200);
    expect((await post('/auth/oidc/exchange', { code, secret })).problem.code).toBe('oidc-over');
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(apiLog()).not.toContain(code);
    const logged = await rows<{ route: string }>(
      { db },
      `select route from request_log where route like '/auth/oidc%'`,
    );
    for (const { route } of logged) expect(route).toMatch(/^\/auth\/oidc\/(start|callback|exchange)$/);
  });

  test('does not work in another browser, and not in the first one afterwards', async () => {
    const { secret, fragment } = await signInAtProvider('stranger');
    const code = fragment.get('oidc');
    const otherBrowserAnswer = await post('/auth/oidc/exchange', { code, secret: newSecret() });
    expect(otherBrowserAnswer.problem).toMatchObject({ status: 401, code: 'oidc-over' });
    expect((await post('/auth/oidc/exchange', { code, secret })).problem.code).toBe('oidc-over');
  });

  test('expires after a minute', async () => {
    const { secret, fragment } = await signInAtProvider('stranger');
    await run({ db }, `update factor_ceremonies set expires_at = now() - interval '1 second'`);
    const expiredExchange = await post('/auth/oidc/exchange', { code: fragment.get('oidc'), secret });
    expect(expiredExchange.problem.code).toBe('oidc-over');
  });
});

describe('the callback', () => {
  const fragmentOf = async (url: URL) => {
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '').hash;
  };

  test('works once', async () => {
    const { end } = await signInAtProvider('stranger', isCallbackUrl);
    expect(await fragmentOf(end)).toMatch(/^#oidc=/);
    expect(await fragmentOf(end)).toBe('#oidc-error=oidc-over');
  });

  test('is refused with an unknown state, and with the state of another sign-in', async () => {
    const [firstSignIn, secondSignIn] = [
      await signInAtProvider('stranger', isCallbackUrl),
      await signInAtProvider('known', isCallbackUrl),
    ];
    const forged = new URL(firstSignIn.end);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await fragmentOf(forged)).toBe('#oidc-error=oidc-over');
    // PKCE and nonce belong to the state: the code of one sign-in does not complete another sign-in.
    const mixed = new URL(firstSignIn.end);
    mixed.searchParams.set('state', secondSignIn.end.searchParams.get('state') ?? '');
    expect(await fragmentOf(mixed)).toBe('#oidc-error=oidc-refused');
  });

  test('returns oidc-refused after a refusal of the provider', async () => {
    const { end } = await signInAtProvider('stranger', isCallbackUrl);
    const refusalUrl = new URL(end);
    refusalUrl.searchParams.delete('code');
    refusalUrl.searchParams.set('error', 'access_denied');
    expect(await fragmentOf(refusalUrl)).toBe('#oidc-error=oidc-refused');
  });

  test('is refused from another issuer', async () => {
    const { end } = await signInAtProvider('stranger', isCallbackUrl);
    end.searchParams.set('iss', 'https://evil.example.org');
    expect(await fragmentOf(end)).toBe('#oidc-error=oidc-refused');
  });
});

test('the provider’s URL has PKCE, state and nonce, and our callback URL alone', async () => {
  const { data } = await post('/auth/oidc/start', { binding: digest('x') });
  const query = new URL(String(data.url)).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${url}/auth/oidc/callback`,
  });
  const stored = await row<{ data: object }>(
    { db },
    `select data from factor_ceremonies where token_hash = $1`,
    [
      createHash('sha256')
        .update(query.get('state') ?? '')
        .digest('hex'),
    ],
  );
  expect(stored?.data).toMatchObject({ binding: digest('x') });
});

test('an unavailable provider is reported as unavailable, and sign-in with a password still works', async () => {
  const { end } = await signInAtProvider('stranger', isCallbackUrl);
  idp.child.kill('SIGKILL');
  await idp.child;
  const answer = await fetch(end, { redirect: 'manual' });
  expect(new URL(answer.headers.get('location') ?? '').hash).toBe('#oidc-error=oidc-unavailable');
  const user = await addUser(db, 'lawyer');
  expect((await post('/auth/login', { email: user.email, password: PASSWORD })).status).toBe(200);
});
