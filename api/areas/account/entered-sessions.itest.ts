import { rows } from '../../../db/query';
import { createSession } from '../../accounts/sign-in';
import { accountHelpers } from '../../testing/accounts-world';
import { startApi, type Answer, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';
import { code, FACTORS, factorHelpers, type UserWithTotp } from '../../testing/second-factor-world';

let api: TestApi;
const { isSessionValid, lettersTo } = accountHelpers(() => api);
const { executor, post, addUserWithTotp, withPasskey } = factorHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'новий довгий пароль';

/** An administrator with both kinds of factors. */
async function addAdministrator(): Promise<UserWithTotp> {
  const admin = await addUserWithTotp('admin');
  await withPasskey(admin);
  return admin;
}

/** Returns the token of a session in which this administrator impersonates a lawyer and has a page open. */
async function impersonateLawyer(admin: UserWithTotp) {
  const lawyer = await addUser(api.services.db, 'lawyer');
  const body = { reason: 'Звернення 21: не видно завдань у списку' };
  const { data } = await api.as(admin, `/api/users/${lawyer.id}/impersonate`, { body });
  const token = String(data.token).replace('Bearer ', '');
  return { token, lawyer, page: await openPage(token) };
}

/** Opens a page's live events; resolves when the server ends them. */
async function openPage(token: string) {
  const { body } = await fetch(`${api.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  const drained = async () => {
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
  };
  return { ended: drained() };
}

async function replaceAuthenticator({ token }: UserWithTotp): Promise<Answer> {
  const { data } = await post(`${FACTORS}/totp`, {}, token);
  const body = { challenge: data.challenge, code: code(String(data.secret)) };
  return post(`${FACTORS}/totp/confirm`, body, token);
}

async function addAnotherPasskey(admin: UserWithTotp): Promise<{ status: number }> {
  await withPasskey(admin, 'Ключ у сейфі');
  return { status: 200 };
}

async function removePasskey({ token }: UserWithTotp): Promise<Answer> {
  const { data } = await api.call(FACTORS, { token });
  const [{ _id } = { _id: '' }] = data.passkeys as { _id: string }[];
  return post(`${FACTORS}/passkeys/${_id}/remove`, { password: PASSWORD }, token);
}

async function recover({ email }: UserWithTotp): Promise<Answer> {
  await post('/auth/restore', { email });
  const [letter] = (await lettersTo(email)).slice(-1);
  const [, token = ''] = /\/restore\/([\w-]{43})/.exec(letter?.body ?? '') ?? [];
  return post('/auth/restore/change', { recover_hash: token, password: NEW_PASSWORD });
}

async function removeFactorsByOthers({ id }: UserWithTotp): Promise<Answer> {
  const [otherAdmin, secondAdmin] = [
    await addUser(api.services.db, 'admin'),
    await addUser(api.services.db, 'admin'),
  ];
  const proof = { own_password: PASSWORD };
  await post(`/api/admin/users/${id}/factors/remove`, proof, otherAdmin.token);
  const { data } = await api.call(`/api/users/${id}`, { token: secondAdmin.token });
  const changeId = (data.user as { identity: { change: { _id: string } } }).identity.change._id;
  return post(
    `/api/users/${id}/identity-change`,
    { change: changeId, accept: true, ...proof },
    secondAdmin.token,
  );
}

test.each<[string, boolean, (admin: UserWithTotp) => Promise<{ status: number }>]>([
  ['a changed password', true, ({ token }) => post('/api/users', { op: PASSWORD, np: NEW_PASSWORD }, token)],
  ['a recovered password', false, recover],
  ['a new authenticator application', true, replaceAuthenticator],
  ['a new passkey', true, addAnotherPasskey],
  ['a removed passkey', true, removePasskey],
  [
    'a removed authenticator application',
    true,
    ({ token }) => post(`${FACTORS}/totp/remove`, { password: PASSWORD }, token),
  ],
  [
    'new recovery codes',
    true,
    ({ token }) => post(`${FACTORS}/recovery-codes`, { password: PASSWORD }, token),
  ],
  ['all factors removed by two other administrators', false, removeFactorsByOthers],
  ['signing out everywhere', false, ({ token }) => post('/auth/logout', { everywhere: true }, token)],
])('%s ends the account’s other sessions, and its support sessions as others', async (_, stays, change) => {
  const admin = await addAdministrator();
  const { token, lawyer, page } = await impersonateLawyer(admin);
  const otherSession = await createSession(api.services.db, admin.id);
  expect([
    await isSessionValid(token),
    await isSessionValid(otherSession),
    await isSessionValid(admin.token),
  ]).toEqual([true, true, true]);

  expect((await change(admin)).status).toBe(200);
  expect([await isSessionValid(token), await isSessionValid(otherSession)]).toEqual([false, false]);
  expect([await isSessionValid(admin.token), await isSessionValid(lawyer.token)]).toEqual([stays, true]);
  await page.ended;
  const kinds = await rows(executor(), 'select kind from impersonations where actor_id = $1 order by id', [
    admin.id,
  ]);
  expect(kinds).toEqual([{ kind: 'began' }, { kind: 'ended' }]);
});

test('signing out leaves the account’s other sessions open', async () => {
  const admin = await addAdministrator();
  const { token } = await impersonateLawyer(admin);
  const otherSession = await createSession(api.services.db, admin.id);
  expect((await post('/auth/logout', {}, admin.token)).status).toBe(200);
  expect([
    await isSessionValid(admin.token),
    await isSessionValid(otherSession),
    await isSessionValid(token),
  ]).toEqual([false, true, true]);
});
