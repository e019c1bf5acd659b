import { TOTP } from 'otpauth';
import { run } from '../../db/query';
import type { Role } from '../../domain/roles';
import type { Answer, TestApi } from './api';
import { Authenticator } from './authenticator';
import { addUser, PASSWORD, type TestUser } from './records';

/** Somebody with an authenticator application. */
export interface Guarded extends TestUser {
  secret: string;
  codes: string[];
}

export const FACTORS = '/api/users/me/factors';

export const stepOf = (answer: Answer) =>
  answer.data.second_factor as { challenge: string; ways: string[]; passkey: { challenge: string } | null };
export const tokenOf = (answer: Answer) => answer.headers.get('authorization')?.slice(7);
/** The application's code, or the one so many half minutes away. */
export const code = (secret: string, away = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
/** A code that is wrong. */
export const another = (right: string) => (right === '000000' ? '000001' : '000000');

/** For tests of the second factor: the calls, and people who have one. */
export function factorsIn(api: () => TestApi) {
  const at = () => ({ db: api().services.db });
  const post = (path: string, body: object, token?: string) => api().call(path, { body, token });
  const login = (user: TestUser) => post('/auth/login', { email: user.email, password: PASSWORD });
  const second = (challenge: unknown, body: object) => post('/auth/login/second', { challenge, ...body });

  /** Lets the last code be used again, as if its time had passed. */
  const forgetSteps = (user: TestUser) =>
    run(at(), 'update totp_factors set last_step = 0 where user_id = $1', [user.id]);

  async function guarded(role: Role = 'lawyer'): Promise<Guarded> {
    const user = await addUser(api().services.db, role);
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

  const party = () => ({
    rpId: 'localhost',
    origin: `http://localhost:${new URL(api().services.settings.publicUrl).port}`,
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

  return { at, post, login, second, forgetSteps, guarded, party, withPasskey, options };
}
