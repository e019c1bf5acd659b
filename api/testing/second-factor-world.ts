import { TOTP } from 'otpauth';
import { rows, run } from '../../db/query';
import type { Role } from '../../domain/roles';
import type { Answer, TestApi } from './api';
import { Authenticator } from './authenticator';
import { addUser, PASSWORD, type TestUser } from './records';

/** A test user with an authenticator application, its secret and the recovery codes. */
export interface UserWithTotp extends TestUser {
  secret: string;
  codes: string[];
}

export const FACTORS = '/api/users/me/factors';

export const stepOf = (answer: Answer) =>
  answer.data.second_factor as { challenge: string; ways: string[]; passkey: { challenge: string } | null };
export const tokenOf = (answer: Answer) => answer.headers.get('authorization')?.slice(7);
/** Returns the code that the authenticator application shows now, or `stepsAway` steps of 30 seconds from now. */
export const code = (secret: string, stepsAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * 30_000 });
/** Returns a code other than the right one. */
export const wrongCode = (rightCode: string) => (rightCode === '000000' ? '000001' : '000000');

/** Returns helpers for tests of the second factor: calls of the API, and functions that give users a second factor. */
export function factorHelpers(api: () => TestApi) {
  const executor = () => ({ db: api().services.db });
  const post = (path: string, body: object, token?: string) => api().call(path, { body, token });
  const login = (user: TestUser) => post('/auth/login', { email: user.email, password: PASSWORD });
  const sendSecondStep = (challenge: unknown, body: object) =>
    post('/auth/login/second', { challenge, ...body });

  /** Allows the last code to be used once more, as if it had not been used. */
  const forgetSteps = (user: TestUser) =>
    run(executor(), 'update totp_factors set last_step = 0 where user_id = $1', [user.id]);

  async function addUserWithTotp(role: Role = 'lawyer'): Promise<UserWithTotp> {
    const user = await addUser(api().services.db, role);
    const enrolment = await post(`${FACTORS}/totp`, {}, user.token);
    const secret = String(enrolment.data.secret);
    const confirmation = await post(
      `${FACTORS}/totp/confirm`,
      { challenge: enrolment.data.challenge, code: code(secret) },
      user.token,
    );
    expect(confirmation.status).toBe(200);
    await forgetSteps(user);
    return { ...user, secret, codes: confirmation.data.recovery_codes as string[] };
  }

  const party = () => ({
    rpId: 'localhost',
    origin: `http://localhost:${new URL(api().services.settings.publicUrl).port}`,
  });

  async function withPasskey(user: TestUser, name = 'Ноутбук') {
    const key = new Authenticator();
    const { challenge } = await options(`${FACTORS}/passkeys/options`, user.token);
    const passkey = key.create({ challenge, ...party() });
    const answer = await post(`${FACTORS}/passkeys`, { challenge, name, passkey }, user.token);
    expect(answer.status).toBe(200);
    return { key, codes: answer.data.recovery_codes };
  }

  async function options(path: string, token?: string, body = {}) {
    const answer = await post(path, body, token);
    return answer.data.options as { challenge: string; rpId?: string };
  }

  /** Returns the events of this account in the security log, oldest first. */
  async function loggedEvents(user: TestUser): Promise<string[]> {
    const events = await rows<{ event: string }>(
      executor(),
      'select event from security_log where user_id = $1 and actor_id = $1 order by id',
      [user.id],
    );
    return events.map(({ event }) => event);
  }

  return {
    executor,
    post,
    login,
    sendSecondStep,
    forgetSteps,
    addUserWithTotp,
    party,
    withPasskey,
    options,
    loggedEvents,
  };
}
