import { rows, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { PASSWORD, type TestUser } from '../../testing/records';
import {
  code,
  FACTORS,
  factorHelpers,
  type UserWithTotp,
  stepOf,
  tokenOf,
  wrongCode,
} from '../../testing/second-factor-world';

let api: TestApi;
const { executor, post, login, sendSecondStep, forgetSteps, addUserWithTotp, loggedEvents } = factorHelpers(
  () => api,
);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const forgetFailures = (user: TestUser) => api.services.limits.resetCount('code', user.id);

describe('the second step', () => {
  let user: UserWithTotp;
  beforeAll(async () => {
    user = await addUserWithTotp();
  });
  beforeEach(async () => {
    await forgetSteps(user);
    await forgetFailures(user);
  });

  test('the password alone returns a challenge and no token; the code opens the session', async () => {
    const firstLogin = await login(user);
    expect(firstLogin).toMatchObject({ status: 200 });
    expect(tokenOf(firstLogin)).toBeUndefined();
    expect(firstLogin.data.account).toBeUndefined();
    expect(stepOf(firstLogin).ways).toEqual(['totp', 'recovery']);
    const answer = await sendSecondStep(stepOf(firstLogin).challenge, { code: code(user.secret) });
    expect(answer.data.account).toMatchObject({ _id: user.id });
    expect((await api.call('/api/users/me', { token: tokenOf(answer) })).status).toBe(200);
  });

  test('a wrong password has the same answer with and without a factor', async () => {
    const wrongPasswordAnswer = await post('/auth/login', { email: user.email, password: 'wrong' });
    expect(wrongPasswordAnswer).toMatchObject({ status: 401, json: { code: 'wrong-credentials' } });
  });

  test('the challenge is not accepted as a token', async () => {
    const { challenge } = stepOf(await login(user));
    expect((await api.call('/api/users/me', { token: challenge })).status).toBe(401);
  });

  test('a code is accepted once', async () => {
    const usedCode = code(user.secret);
    const [firstStep, secondStep] = [stepOf(await login(user)), stepOf(await login(user))];
    expect((await sendSecondStep(firstStep.challenge, { code: usedCode })).status).toBe(200);
    expect(await sendSecondStep(secondStep.challenge, { code: usedCode })).toMatchObject({
      status: 401,
      json: { code: 'wrong-code' },
    });
    // The previous code, which is still within the window, is refused too.
    expect((await sendSecondStep(secondStep.challenge, { code: code(user.secret, -1) })).status).toBe(401);
  });

  test('succeeds for only one of four simultaneous calls with the same code', async () => {
    const steps = await Promise.all([1, 2, 3, 4].map(async () => stepOf(await login(user))));
    const currentCode = code(user.secret);
    const answers = await Promise.all(
      steps.map(({ challenge }) => sendSecondStep(challenge, { code: currentCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a challenge works once', async () => {
    const { challenge } = stepOf(await login(user));
    expect((await sendSecondStep(challenge, { code: code(user.secret) })).status).toBe(200);
    await forgetSteps(user);
    expect(await sendSecondStep(challenge, { code: code(user.secret) })).toMatchObject({
      status: 401,
      json: { code: 'second-step-over' },
    });
  });

  test('an expired or invented challenge opens nothing', async () => {
    const { challenge } = stepOf(await login(user));
    await run(executor(), "update factor_ceremonies set expires_at = now() - interval '1 second'");
    for (const token of [challenge, 'x'.repeat(43)])
      expect(await sendSecondStep(token, { code: code(user.secret) })).toMatchObject({
        status: 401,
        json: { code: 'second-step-over' },
      });
  });

  test('after five wrong codes the challenge has expired, also for the right code', async () => {
    const { challenge } = stepOf(await login(user));
    const validCode = code(user.secret);
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await sendSecondStep(challenge, { code: wrongCode(validCode) })).json.code).toBe('wrong-code');
    expect((await sendSecondStep(challenge, { code: validCode })).json.code).toBe('second-step-over');
  });

  test('after ten wrong codes an account’s codes are not checked, whatever the challenge; other accounts are not affected', async () => {
    const otherUser = await addUserWithTotp();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { challenge } = stepOf(await login(user));
      const entry = attempt % 2 ? { code: wrongCode(code(user.secret)) } : { recovery_code: 'AAAAA-AAAAA' };
      expect((await sendSecondStep(challenge, entry)).status).toBe(401);
    }
    const refusedAnswer = await sendSecondStep(stepOf(await login(user)).challenge, {
      code: code(user.secret),
    });
    expect(refusedAnswer).toMatchObject({ status: 429, json: { code: 'too-many-codes' } });
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(3000);
    const otherUserAnswer = await sendSecondStep(stepOf(await login(otherUser)).challenge, {
      code: code(otherUser.secret),
    });
    expect(otherUserAnswer.status).toBe(200);
    await run(executor(), "update rate_limits set expire = expire - 3600000 where key like 'code:%'");
    const laterAnswer = await sendSecondStep(stepOf(await login(user)).challenge, {
      code: code(user.secret),
    });
    expect(laterAnswer.status).toBe(200);
  });

  test('a challenge for one account is not answered by another account’s code', async () => {
    const otherUser = await addUserWithTotp();
    const { challenge } = stepOf(await login(user));
    expect((await sendSecondStep(challenge, { code: code(otherUser.secret) })).status).toBe(401);
    expect((await sendSecondStep(challenge, { recovery_code: otherUser.codes[0] })).status).toBe(401);
  });

  test('a recovery code works once, in any spelling, and its use is logged', async () => {
    const [firstCode = '', secondCode = ''] = user.codes;
    const enter = async (entry: string) =>
      sendSecondStep(stepOf(await login(user)).challenge, { recovery_code: entry });
    expect((await enter(` ${firstCode.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await enter(firstCode)).toMatchObject({ status: 401, json: { code: 'wrong-recovery-code' } });
    expect((await enter(secondCode)).status).toBe(200);
    const logEntries = await rows(
      executor(),
      `select id from security_log where event = 'recovery-code-used' and user_id = $1`,
      [user.id],
    );
    expect(logEntries).toHaveLength(2);
    expect(
      (await api.call(FACTORS, { token: tokenOf(await enter(user.codes[2] ?? '')) })).data,
    ).toMatchObject({ recovery_codes_left: 7 });
  });

  test('new recovery codes replace the old ones', async () => {
    const owner = await addUserWithTotp();
    const renew = (password: string) => post(`${FACTORS}/recovery-codes`, { password }, owner.token);
    expect((await renew('wrong')).status).toBe(422);
    const newCodes = (await renew(PASSWORD)).data.recovery_codes as string[];
    expect(newCodes).toHaveLength(10);
    const enter = async (entry: string | undefined) =>
      (await sendSecondStep(stepOf(await login(owner)).challenge, { recovery_code: entry })).status;
    expect(await enter(owner.codes[0])).toBe(401);
    expect(await enter(newCodes[0])).toBe(200);
    expect(await loggedEvents(owner)).toEqual(['totp-set', 'recovery-codes-renewed', 'recovery-code-used']);
  });

  test.each([
    ['nothing', {}],
    ['two answers', { code: '000000', recovery_code: 'AAAAA-AAAAA' }],
    ['a code that is not a text', { code: 123456 }],
  ])('%s is refused', async (_, body) => {
    const { challenge } = stepOf(await login(user));
    expect((await sendSecondStep(challenge, body)).status).toBe(422);
  });

  test('an account that is blocked meanwhile cannot complete the sign-in', async () => {
    const blockedUser = await addUserWithTotp();
    const { challenge } = stepOf(await login(blockedUser));
    await run(executor(), 'update users set blocked = true where id = $1', [blockedUser.id]);
    expect(await sendSecondStep(challenge, { code: code(blockedUser.secret) })).toMatchObject({
      status: 403,
      json: { code: 'account-blocked' },
    });
  });
});
