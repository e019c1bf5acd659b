import { rows, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, PASSWORD } from '../../testing/records';
import { code, FACTORS, factorHelpers, tokenOf, wrongCode } from '../../testing/second-factor-world';

let api: TestApi;
const { executor, post, login, addUserWithTotp, loggedEvents } = factorHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('an authenticator application', () => {
  test('is set by its code, and ten recovery codes are returned; the database contains no secret in plain text', async () => {
    const user = await addUserWithTotp();
    expect(user.codes).toHaveLength(10);
    expect(new Set(user.codes).size).toBe(10);
    const stored = await rows<{ text: string }>(
      executor(),
      `select secret as text from totp_factors where user_id = $1
        union all select code_hash from recovery_codes where user_id = $1`,
      [user.id],
    );
    expect(stored).toHaveLength(11);
    for (const { text } of stored) {
      expect(text).not.toContain(user.secret);
      for (const recoveryCode of user.codes) expect(text).not.toContain(recoveryCode.replace('-', ''));
    }
  });

  test('is not set by a wrong code; after five wrong codes the enrolment ends', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { data } = await post(`${FACTORS}/totp`, {}, user.token);
    const rightCode = code(String(data.secret));
    const confirm = (entry: string) =>
      post(`${FACTORS}/totp/confirm`, { challenge: data.challenge, code: entry }, user.token);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await confirm(wrongCode(rightCode))).toMatchObject({
        status: 422,
        json: { code: 'wrong-code' },
      });
    expect(await confirm(rightCode)).toMatchObject({ status: 422, json: { code: 'enrolment-over' } });
    expect((await login(user)).data.account).toMatchObject({ _id: user.id });
  });

  test('cannot be confirmed by another account than the one that began the enrolment', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    const { data } = await post(`${FACTORS}/totp`, {}, ann.token);
    const body = { challenge: data.challenge, code: code(String(data.secret)) };
    expect((await post(`${FACTORS}/totp/confirm`, body, bob.token)).json.code).toBe('enrolment-over');
    const { data: factors } = await api.call(FACTORS, { token: bob.token });
    expect(factors.totp).toBeNull();
  });

  test('ends the sessions that were opened without it, except the session that sets it', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const otherToken = tokenOf(await login(user));
    const { data } = await post(`${FACTORS}/totp`, {}, user.token);
    await post(
      `${FACTORS}/totp/confirm`,
      { challenge: data.challenge, code: code(String(data.secret)) },
      user.token,
    );
    expect((await api.call(FACTORS, { token: otherToken })).status).toBe(401);
    expect((await api.call(FACTORS, { token: user.token })).status).toBe(200);
  });

  test('can be set only with the password if the sign-in was more than ten minutes ago', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    await run(
      executor(),
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [user.id],
    );
    expect((await api.call(FACTORS, { token: user.token })).data.password_needed).toBe(true);
    const beginEnrolment = (body: object) => post(`${FACTORS}/totp`, body, user.token);
    expect(await beginEnrolment({})).toMatchObject({ status: 422, json: { code: 'password-needed' } });
    expect(await beginEnrolment({ password: 'wrong' })).toMatchObject({
      status: 422,
      json: { code: 'wrong-password' },
    });
    expect((await beginEnrolment({ password: PASSWORD })).status).toBe(200);
    expect(await post(`${FACTORS}/passkeys/options`, {}, user.token)).toMatchObject({ status: 422 });
  });

  test('is removed only with the password, together with the recovery codes', async () => {
    const user = await addUserWithTotp();
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
    expect(await loggedEvents(user)).toEqual(['totp-set', 'totp-removed']);
  });

  test('a stolen session cannot guess the password', async () => {
    const user = await addUserWithTotp();
    const remove = () => post(`${FACTORS}/totp/remove`, { password: 'wrong' }, user.token);
    for (let attempt = 0; attempt < 10; attempt++) expect((await remove()).status).toBe(422);
    expect(await remove()).toMatchObject({ status: 429, json: { code: 'too-many-codes' } });
  });
});
