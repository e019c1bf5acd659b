import { TOTP } from 'otpauth';
import { row, rows, run } from '../../db/query';
import type { Role } from '../../domain/roles';
import { Authenticator } from '../testing/authenticator';
import { startApi, type Answer, type TestApi } from '../testing/api';
import { addUser, PASSWORD, type TestUser } from '../testing/records';

let api: TestApi;
const at = () => ({ db: api.services.db });

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FACTORS = '/api/users/me/factors';
const post = (path: string, body: object, token?: string) => api.call(path, { body, token });
const login = (user: TestUser) => post('/auth/login', { email: user.email, password: PASSWORD });
const second = (challenge: unknown, body: object) => post('/auth/login/second', { challenge, ...body });
const stepOf = (answer: Answer) =>
  answer.data.second_factor as { challenge: string; ways: string[]; passkey: { challenge: string } | null };
const tokenOf = (answer: Answer) => answer.headers.get('authorization')?.slice(7);
const code = (secret: string, away = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
const another = (right: string) => (right === '000000' ? '000001' : '000000');

/** Lets the last code be used again, as if its time had passed. */
const forgetSteps = (user: TestUser) =>
  run(at(), 'update totp_factors set last_step = 0 where user_id = $1', [user.id]);
const forgetFailures = (user: TestUser) =>
  run(at(), 'delete from factor_failures where user_id = $1', [user.id]);

interface Guarded extends TestUser {
  secret: string;
  codes: string[];
}

/** Somebody with an authenticator application. */
async function guarded(role: Role = 'lawyer'): Promise<Guarded> {
  const user = await addUser(api.services.db, role);
  const begun = await post(`${FACTORS}/totp`, {}, user.token);
  const secret = String(begun.data.secret);
  const set = await post(
    `${FACTORS}/totp/confirm`,
    { challenge: begun.data.challenge, code: code(secret) },
    user.token,
  );
  expect(set.status).toBe(200);
  await forgetSteps(user);
  return { ...user, secret, codes: set.data.recovery_codes as string[] };
}

const RP = { rpId: 'localhost', origin: '' };
const party = () => ({
  ...RP,
  origin: `http://localhost:${new URL(api.services.settings.publicUrl).port}`,
});

async function withPasskey(user: TestUser, name = 'Ноутбук') {
  const key = new Authenticator();
  const { challenge } = await options(`${FACTORS}/passkeys/options`, user.token);
  const made = key.create({ challenge, ...party() });
  const added = await post(`${FACTORS}/passkeys`, { challenge, name, passkey: made }, user.token);
  expect(added.status).toBe(200);
  return { key, codes: added.data.recovery_codes };
}

async function options(path: string, token?: string, body = {}) {
  const answer = await post(path, body, token);
  return answer.data.options as { challenge: string; rpId?: string };
}

describe('an authenticator application', () => {
  test('is set by a code of it, gives ten recovery codes, and no secret stands in the database', async () => {
    const user = await guarded();
    expect(user.codes).toHaveLength(10);
    expect(new Set(user.codes).size).toBe(10);
    const stored = await rows<{ text: string }>(
      at(),
      `select secret as text from totp_factors where user_id = $1
        union all select code_hash from recovery_codes where user_id = $1`,
      [user.id],
    );
    expect(stored).toHaveLength(11);
    for (const { text } of stored) {
      expect(text).not.toContain(user.secret);
      for (const one of user.codes) expect(text).not.toContain(one.replace('-', ''));
    }
  });

  test('with a wrong code nothing is set; after five the secret is a new one', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { data } = await post(`${FACTORS}/totp`, {}, user.token);
    const right = code(String(data.secret));
    const confirm = (given: string) =>
      post(`${FACTORS}/totp/confirm`, { challenge: data.challenge, code: given }, user.token);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await confirm(another(right))).toMatchObject({ status: 422, json: { code: 'wrong-code' } });
    expect(await confirm(right)).toMatchObject({ status: 422, json: { code: 'enrolment-over' } });
    expect((await login(user)).data.account).toMatchObject({ _id: user.id });
  });

  test('what somebody else has begun cannot be confirmed', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    const { data } = await post(`${FACTORS}/totp`, {}, ann.token);
    const body = { challenge: data.challenge, code: code(String(data.secret)) };
    expect((await post(`${FACTORS}/totp/confirm`, body, bob.token)).json.code).toBe('enrolment-over');
    const { data: factors } = await api.call(FACTORS, { token: bob.token });
    expect(factors.totp).toBeNull();
  });

  test('ends the sessions opened without it, but not the one that sets it', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const other = tokenOf(await login(user));
    const { data } = await post(`${FACTORS}/totp`, {}, user.token);
    await post(
      `${FACTORS}/totp/confirm`,
      { challenge: data.challenge, code: code(String(data.secret)) },
      user.token,
    );
    expect((await api.call(FACTORS, { token: other })).status).toBe(401);
    expect((await api.call(FACTORS, { token: user.token })).status).toBe(200);
  });

  test('needs the password when the sign-in is some time ago', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    await run(at(), "update sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
      user.id,
    ]);
    expect((await api.call(FACTORS, { token: user.token })).data.password_needed).toBe(true);
    const begin = (body: object) => post(`${FACTORS}/totp`, body, user.token);
    expect(await begin({})).toMatchObject({ status: 422, json: { code: 'password-needed' } });
    expect(await begin({ password: 'wrong' })).toMatchObject({
      status: 422,
      json: { code: 'wrong-password' },
    });
    expect((await begin({ password: PASSWORD })).status).toBe(200);
    expect(await post(`${FACTORS}/passkeys/options`, {}, user.token)).toMatchObject({ status: 422 });
  });

  test('goes with the password only, and the recovery codes with it', async () => {
    const user = await guarded();
    const remove = (password: string) => post(`${FACTORS}/totp/remove`, { password }, user.token);
    expect(await remove('wrong')).toMatchObject({ status: 422, json: { code: 'wrong-password' } });
    expect((await login(user)).data.second_factor).toBeDefined();
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await login(user)).data.account).toBeDefined();
    expect((await api.call(FACTORS, { token: user.token })).data).toMatchObject({
      totp: null,
      recovery_codes_left: 0,
    });
    expect((await remove(PASSWORD)).status).toBe(404);
  });

  test('a stolen session cannot guess the password', async () => {
    const user = await guarded();
    const remove = () => post(`${FACTORS}/totp/remove`, { password: 'wrong' }, user.token);
    for (let attempt = 0; attempt < 10; attempt++) expect((await remove()).status).toBe(422);
    expect(await remove()).toMatchObject({ status: 429, json: { code: 'too-many-codes' } });
  });
});

describe('the second step', () => {
  let user: Guarded;
  beforeAll(async () => {
    user = await guarded();
  });
  beforeEach(async () => {
    await forgetSteps(user);
    await forgetFailures(user);
  });

  test('the password alone answers a challenge and no token; the code opens the session', async () => {
    const first = await login(user);
    expect(first).toMatchObject({ status: 200 });
    expect(tokenOf(first)).toBeUndefined();
    expect(first.data.account).toBeUndefined();
    expect(stepOf(first).ways).toEqual(['totp', 'recovery']);
    const answer = await second(stepOf(first).challenge, { code: code(user.secret) });
    expect(answer.data.account).toMatchObject({ _id: user.id });
    expect((await api.call('/api/users/me', { token: tokenOf(answer) })).status).toBe(200);
  });

  test('a wrong password is told as before, whether there is a factor or not', async () => {
    const refused = await post('/auth/login', { email: user.email, password: 'wrong' });
    expect(refused).toMatchObject({ status: 401, json: { code: 'wrong-credentials' } });
  });

  test('the challenge is no token', async () => {
    const { challenge } = stepOf(await login(user));
    expect((await api.call('/api/users/me', { token: challenge })).status).toBe(401);
  });

  test('a code is taken once', async () => {
    const used = code(user.secret);
    const [one, other] = [stepOf(await login(user)), stepOf(await login(user))];
    expect((await second(one.challenge, { code: used })).status).toBe(200);
    expect(await second(other.challenge, { code: used })).toMatchObject({
      status: 401,
      json: { code: 'wrong-code' },
    });
    // Nor the one before it, which is still within the window.
    expect((await second(other.challenge, { code: code(user.secret, -1) })).status).toBe(401);
  });

  test('of two calls with one code at the same moment one is let in', async () => {
    const steps = await Promise.all([1, 2, 3, 4].map(async () => stepOf(await login(user))));
    const now = code(user.secret);
    const answers = await Promise.all(steps.map(({ challenge }) => second(challenge, { code: now })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a challenge works once', async () => {
    const { challenge } = stepOf(await login(user));
    expect((await second(challenge, { code: code(user.secret) })).status).toBe(200);
    await forgetSteps(user);
    expect(await second(challenge, { code: code(user.secret) })).toMatchObject({
      status: 401,
      json: { code: 'second-step-over' },
    });
  });

  test('a challenge that is over, or that nobody was given, opens nothing', async () => {
    const { challenge } = stepOf(await login(user));
    await run(at(), "update factor_ceremonies set expires_at = now() - interval '1 second'");
    for (const one of [challenge, 'x'.repeat(43)])
      expect(await second(one, { code: code(user.secret) })).toMatchObject({
        status: 401,
        json: { code: 'second-step-over' },
      });
  });

  test('after five wrong codes the challenge is over, also for the right one', async () => {
    const { challenge } = stepOf(await login(user));
    const right = code(user.secret);
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await second(challenge, { code: another(right) })).json.code).toBe('wrong-code');
    expect((await second(challenge, { code: right })).json.code).toBe('second-step-over');
  });

  test('after ten wrong codes of an account no code is looked at, whatever the challenge; others come in', async () => {
    const other = await guarded();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { challenge } = stepOf(await login(user));
      const given = attempt % 2 ? { code: another(code(user.secret)) } : { recovery_code: 'AAAAA-AAAAA' };
      expect((await second(challenge, given)).status).toBe(401);
    }
    const refused = await second(stepOf(await login(user)).challenge, { code: code(user.secret) });
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-codes' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const let_in = await second(stepOf(await login(other)).challenge, { code: code(other.secret) });
    expect(let_in.status).toBe(200);
    await run(at(), "update factor_failures set since = now() - interval '61 minutes' where user_id = $1", [
      user.id,
    ]);
    const later = await second(stepOf(await login(user)).challenge, { code: code(user.secret) });
    expect(later.status).toBe(200);
  });

  test('another’s code does not do for my challenge', async () => {
    const other = await guarded();
    const { challenge } = stepOf(await login(user));
    expect((await second(challenge, { code: code(other.secret) })).status).toBe(401);
    expect((await second(challenge, { recovery_code: other.codes[0] })).status).toBe(401);
  });

  test('a recovery code works once, however it is written, and is noted', async () => {
    const [first = '', next = ''] = user.codes;
    const enter = async (given: string) =>
      second(stepOf(await login(user)).challenge, { recovery_code: given });
    expect((await enter(` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await enter(first)).toMatchObject({ status: 401, json: { code: 'wrong-recovery-code' } });
    expect((await enter(next)).status).toBe(200);
    const noted = await rows(
      at(),
      `select id from security_log where event = 'recovery-code-used' and user_id = $1`,
      [user.id],
    );
    expect(noted).toHaveLength(2);
    expect(
      (await api.call(FACTORS, { token: tokenOf(await enter(user.codes[2] ?? '')) })).data,
    ).toMatchObject({ recovery_codes_left: 7 });
  });

  test('new recovery codes take the place of the old ones', async () => {
    const owner = await guarded();
    const renew = (password: string) => post(`${FACTORS}/recovery-codes`, { password }, owner.token);
    expect((await renew('wrong')).status).toBe(422);
    const fresh = (await renew(PASSWORD)).data.recovery_codes as string[];
    expect(fresh).toHaveLength(10);
    const enter = async (given: string | undefined) =>
      (await second(stepOf(await login(owner)).challenge, { recovery_code: given })).status;
    expect(await enter(owner.codes[0])).toBe(401);
    expect(await enter(fresh[0])).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['two answers', { code: '000000', recovery_code: 'AAAAA-AAAAA' }],
    ['a code that is no text', { code: 123456 }],
  ])('%s is no answer', async (_, body) => {
    const { challenge } = stepOf(await login(user));
    expect((await second(challenge, body)).status).toBe(422);
  });

  test('an account blocked meanwhile does not come in', async () => {
    const blocked = await guarded();
    const { challenge } = stepOf(await login(blocked));
    await run(at(), 'update users set blocked = true where id = $1', [blocked.id]);
    expect(await second(challenge, { code: code(blocked.secret) })).toMatchObject({
      status: 403,
      json: { code: 'account-blocked' },
    });
  });
});

describe('passkeys', () => {
  test('one signs in alone, and is asked for after the password', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key, codes } = await withPasskey(user);
    expect(codes).toHaveLength(10);
    const { challenge, rpId } = await options('/auth/passkey/options');
    expect(rpId).toBe('localhost');
    const alone = await post('/auth/passkey', { challenge, passkey: key.get({ challenge, ...party() }) });
    expect(alone.data.account).toMatchObject({ _id: user.id });
    expect((await api.call('/api/users/me', { token: tokenOf(alone) })).status).toBe(200);

    const step = stepOf(await login(user));
    expect(step.ways).toEqual(['passkey', 'recovery']);
    const signed = key.get({ challenge: step.challenge, ...party() });
    expect((await second(step.challenge, { passkey: signed })).data.account).toMatchObject({ _id: user.id });
  });

  test('several have names; one is removed with the password and opens nothing any more', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const first = await withPasskey(user, ' Телефон ');
    await withPasskey(user, 'Ключ у сейфі');
    const listed = async () =>
      (await api.call(FACTORS, { token: user.token })).data.passkeys as { _id: string; name: string }[];
    expect((await listed()).map(({ name }) => name)).toEqual(['Телефон', 'Ключ у сейфі']);
    const id = (await listed())[0]?._id ?? '';
    const remove = (password: string) => post(`${FACTORS}/passkeys/${id}/remove`, { password }, user.token);
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Ключ у сейфі']);
    const { challenge } = await options('/auth/passkey/options');
    const refused = await post('/auth/passkey', {
      challenge,
      passkey: first.key.get({ challenge, ...party() }),
    });
    expect(refused).toMatchObject({ status: 401, json: { code: 'wrong-passkey' } });
  });

  test('another’s passkey cannot be removed', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    await withPasskey(ann);
    const { data } = await api.call(FACTORS, { token: ann.token });
    const [{ _id } = { _id: '' }] = data.passkeys as { _id: string }[];
    const path = `${FACTORS}/passkeys/${_id}/remove`;
    expect((await post(path, { password: PASSWORD }, bob.token)).status).toBe(404);
    expect((await login(ann)).data.second_factor).toBeDefined();
  });

  test('another’s passkey does not do for my challenge', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    await withPasskey(ann);
    const { key } = await withPasskey(bob);
    const { challenge } = stepOf(await login(ann));
    const signed = key.get({ challenge, ...party() });
    expect(await second(challenge, { passkey: signed })).toMatchObject({
      status: 401,
      json: { code: 'wrong-passkey' },
    });
  });

  test.each([
    ['of another site', { rpId: 'evil.example.org' }],
    ['from another site’s page', { origin: 'http://evil.example.org' }],
    ['without finger, face or PIN', { unverified: true }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('a signature %s is refused', async (_, wrong) => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key } = await withPasskey(user);
    const { challenge } = await options('/auth/passkey/options');
    const passkey = key.get({ challenge, ...party(), ...wrong });
    expect(await post('/auth/passkey', { challenge, passkey })).toMatchObject({
      status: 401,
      json: { code: 'wrong-passkey' },
    });
  });

  test('a signature is taken once', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key } = await withPasskey(user);
    const { challenge } = await options('/auth/passkey/options');
    const body = { challenge, passkey: key.get({ challenge, ...party() }) };
    expect((await post('/auth/passkey', body)).status).toBe(200);
    expect((await post('/auth/passkey', body)).json.code).toBe('second-step-over');
  });

  test.each([
    ['made without finger, face or PIN', { unverified: true }],
    ['made on another site’s page', { origin: 'http://evil.example.org' }],
  ])('a passkey %s is not stored', async (_, wrong) => {
    const user = await addUser(api.services.db, 'lawyer');
    const { challenge } = await options(`${FACTORS}/passkeys/options`, user.token);
    const passkey = new Authenticator().create({ challenge, ...party(), ...wrong });
    const refused = await post(`${FACTORS}/passkeys`, { challenge, name: 'x', passkey }, user.token);
    expect(refused).toMatchObject({ status: 422, json: { code: 'wrong-passkey' } });
    expect((await login(user)).data.account).toBeDefined();
  });

  test('what somebody else has begun cannot be ended', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    const { challenge } = await options(`${FACTORS}/passkeys/options`, ann.token);
    const passkey = new Authenticator().create({ challenge, ...party() });
    const refused = await post(`${FACTORS}/passkeys`, { challenge, name: 'x', passkey }, bob.token);
    expect(refused.json.code).toBe('enrolment-over');
  });

  test('rubbish in place of a passkey is refused, not a fault', async () => {
    for (const passkey of [
      { id: 'x', response: {} },
      { id: 'x', response: { clientDataJSON: 5 } },
    ]) {
      const { challenge } = await options('/auth/passkey/options');
      expect((await post('/auth/passkey', { challenge, passkey })).status).toBe(401);
    }
  });
});

describe('a requirement of a role', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await addUser(api.services.db, 'admin');
  });
  const require = (role: string, required: boolean, token = admin.token) =>
    post(`/api/admin/security/${role}`, { required }, token);
  const rowOf = async (role: Role) => {
    const { data } = await api.call('/api/admin/security', { token: admin.token });
    return (data.roles as { role: Role; people: number; without: number; required: boolean }[]).find(
      (each) => each.role === role,
    );
  };
  afterEach(() => run(at(), 'delete from role_requirements'));

  test('confines who has no factor to setting one, at once, and then lets them work', async () => {
    const user = await addUser(api.services.db, 'financier');
    const inbox = () => api.call('/api/inbox', { token: user.token });
    expect((await inbox()).status).toBe(200);
    expect((await require('financier', true)).status).toBe(200);

    for (const path of ['/api/inbox', '/api/catalogs/seasons', '/api/events'])
      expect(await api.call(path, { token: user.token })).toMatchObject({
        status: 403,
        json: { code: 'second-factor-required' },
      });
    const { data } = await api.call('/api/users/me', { token: user.token });
    expect(data.account).toMatchObject({ second_factor_missing: true });
    expect((await login(user)).data.account).toMatchObject({ second_factor_missing: true });
    expect((await post('/api/users/me/settings', { theme: 'dark' }, user.token)).status).toBe(200);

    await withPasskey(user);
    expect((await inbox()).status).toBe(200);
    const after = await api.call('/api/users/me', { token: user.token });
    expect(after.data.account).not.toHaveProperty('second_factor_missing');
  });

  test('a confined account can sign out', async () => {
    const user = await addUser(api.services.db, 'financier');
    await require('financier', true);
    expect((await post('/auth/logout', {}, user.token)).status).toBe(200);
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
  });

  test('concerns that role only, and goes when it is lifted', async () => {
    const [financier, lawyer] = [
      await addUser(api.services.db, 'financier'),
      await addUser(api.services.db, 'lawyer'),
    ];
    await require('financier', true);
    expect((await api.call('/api/inbox', { token: lawyer.token })).status).toBe(200);
    await require('financier', false);
    expect((await api.call('/api/inbox', { token: financier.token })).status).toBe(200);
  });

  test('the last factor stays while it is required', async () => {
    const user = await guarded('expert_manager');
    await require('expert_manager', true);
    const remove = () => post(`${FACTORS}/totp/remove`, { password: PASSWORD }, user.token);
    expect(await remove()).toMatchObject({ status: 409, json: { code: 'second-factor-last' } });
    expect((await login(user)).data.second_factor).toBeDefined();
    await withPasskey(user);
    expect((await remove()).status).toBe(200);
  });

  test('shows how many have none, blocked ones aside, and notes who required it', async () => {
    await addUser(api.services.db, 'director');
    const blocked = await addUser(api.services.db, 'director');
    await run(at(), 'update users set blocked = true where id = $1', [blocked.id]);
    await guarded('director');
    await require('director', true);
    expect(await rowOf('director')).toMatchObject({
      required: true,
      required_by: admin.name,
      people: 2,
      without: 1,
    });
    const noted = await row(
      at(),
      `select id from security_log where event = 'requirement-set' and actor_id = $1 and data->>'role' = 'director'`,
      [admin.id],
    );
    expect(noted).toBeDefined();
  });

  test.each(['lawyer', 'project_head', 'expert', 'unassigned'] as const)(
    'is no business of %s',
    async (role) => {
      const user = await addUser(api.services.db, role);
      expect((await require('lawyer', true, user.token)).status).toBe(403);
      for (const path of ['/api/admin/security', '/api/admin/security/people'])
        expect((await api.call(path, { token: user.token })).status).toBe(403);
      expect(await rowOf('lawyer')).toMatchObject({ required: false });
    },
  );

  test('of a role that waits is refused', async () => {
    for (const role of ['unassigned', 'unassigned_expert', 'nobody'])
      expect((await require(role, true)).status).toBe(404);
  });

  test('people are listed by name, by role, by whether they have a factor, page by page', async () => {
    const role = 'supervisory';
    const one = await addUser(api.services.db, role);
    const two = await guarded(role);
    const list = async (query: string) => {
      const { data } = await api.call(`/api/admin/security/people?${query}`, { token: admin.token });
      return (data.people as { _id: string }[]).map(({ _id }) => _id);
    };
    expect((await list(`role=${role}`)).sort()).toEqual([one.id, two.id].sort());
    expect(await list(`role=${role}&factor=none`)).toEqual([one.id]);
    expect(await list(`role=${role}&factor=some`)).toEqual([two.id]);
    expect(await list(`query=${encodeURIComponent(two.email.slice(12).toUpperCase())}`)).toEqual([two.id]);
    expect(await list('query=%25%25%25')).toEqual([]);
    expect(await list(`user=${one.id}`)).toEqual([one.id]);
    expect(await list(`user=${one.id}&factor=some`)).toEqual([]);
    expect((await api.call('/api/admin/security/people?user=x', { token: admin.token })).status).toBe(422);
    await run(
      at(),
      `insert into users (name, email, password_hash, role)
       select 'Тест ' || n, 'page' || n || '@example.org', 'none', '${role}' from generate_series(1, 60) n`,
    );
    const first = await api.call(`/api/admin/security/people?role=${role}`, { token: admin.token });
    expect(first.data.people).toHaveLength(50);
    const rest = await list(`role=${role}&after=${String(first.data.next)}`);
    const all = [...(first.data.people as { _id: string }[]).map(({ _id }) => _id), ...rest];
    expect(new Set(all).size).toBe(62);
    expect(await api.call('/api/admin/security/people?after=rubbish', { token: admin.token })).toMatchObject({
      status: 422,
    });
  });
});

describe('an administrator removes the factors of who has lost them', () => {
  test('with their own password; the person’s sessions end, the removal is noted', async () => {
    const [admin, user] = [await addUser(api.services.db, 'chief'), await guarded()];
    await withPasskey(user);
    const remove = (password: string) =>
      post(`/api/admin/users/${user.id}/factors/remove`, { password }, admin.token);
    expect((await remove('wrong')).status).toBe(422);
    expect((await login(user)).data.second_factor).toBeDefined();
    const { challenge } = stepOf(await login(user));

    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await api.call('/api/users/me', { token: user.token })).status).toBe(401);
    expect((await second(challenge, { recovery_code: user.codes[0] })).status).toBe(401);
    expect((await login(user)).data.account).toBeDefined();
    const noted = await row<{ actor_id: string; data: object }>(
      at(),
      `select actor_id, data from security_log where event = 'factors-removed' and user_id = $1`,
      [user.id],
    );
    expect(noted).toEqual({ actor_id: admin.id, data: { totp: true, passkeys: 1 } });
    expect(await remove(PASSWORD)).toMatchObject({ status: 409, json: { code: 'no-second-factor' } });
  });

  test('nobody else does', async () => {
    const [head, user] = [await addUser(api.services.db, 'project_head'), await guarded()];
    const path = `/api/admin/users/${user.id}/factors/remove`;
    expect((await post(path, { password: PASSWORD }, head.token)).status).toBe(403);
    expect((await login(user)).data.second_factor).toBeDefined();
  });
});

test('administrators read what was done, newest first, page by page', async () => {
  const admin = await addUser(api.services.db, 'admin');
  const user = await guarded();
  await withPasskey(user);
  const read = (query = '', token = admin.token) => api.call(`/api/admin/security/log${query}`, { token });
  const { data } = await read();
  const entries = data.entries as { _id: string; event: string; user: string }[];
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'passkey-added', user: user.name, actor: user.name },
    { event: 'totp-set', user: user.name },
  ]);
  await run(at(), `insert into security_log (event) select 'totp-set' from generate_series(1, 60)`);
  const first = (await read()).data as { entries: { _id: string }[]; next: string };
  expect(first.entries).toHaveLength(50);
  const next = (await read(`?before=${first.next}`)).data.entries as { _id: string }[];
  expect(Number(next[0]?._id)).toBe(Number(first.entries.at(-1)?._id) - 1);
  expect((await read('', user.token)).status).toBe(403);
});

test('what is noted stays as it is', async () => {
  await guarded();
  await expect(run(at(), "update security_log set event = 'x'")).rejects.toThrow('stay as they are');
  await expect(run(at(), 'delete from security_log')).rejects.toThrow('stay as they are');
});

test('the ways of signing in are told to anyone', async () => {
  const { data } = await api.call('/auth/ways');
  expect(data).toEqual({ passkey: 'localhost', oidc: null });
});

describe('behind a proxy', () => {
  test('the limits see the caller that the proxy saw, whatever the caller says of itself', async () => {
    const behind = await startApi({ env: { TRUST_PROXY: '1' } });
    try {
      const victim = await addUser(behind.services.db, 'lawyer');
      const attempt = (password: string, forwarded: string) =>
        behind.call('/auth/login', {
          body: { email: victim.email, password },
          headers: { 'x-forwarded-for': forwarded },
        });
      for (let n = 0; n < 10; n++)
        expect((await attempt('wrong', `10.0.0.${n}, 203.0.113.7`)).status).toBe(401);
      expect((await attempt(PASSWORD, '10.0.0.99, 203.0.113.7')).status).toBe(429);
      expect((await attempt(PASSWORD, '203.0.113.8')).status).toBe(200);
    } finally {
      await behind.close();
    }
  });

  test('without TRUST_PROXY the header is not believed', async () => {
    const victim = await addUser(api.services.db, 'lawyer');
    const attempt = (password: string, forwarded: string) =>
      api.call('/auth/login', {
        body: { email: victim.email, password },
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let n = 0; n < 10; n++) expect((await attempt('wrong', `10.0.0.${n}`)).status).toBe(401);
    expect((await attempt(PASSWORD, '10.0.0.99')).status).toBe(429);
  });
});
