import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import type { RoleKey } from '../content';
import { call, Refused } from '../client/http';
import { inParallel } from './pool';

/** A signed-in person of the demonstration. */
export interface Session {
  id: string;
  email: string;
  role: RoleKey;
  token: string;
}

/** Signs a person in with e-mail and password. @throws Refused */
export async function signIn(url: string, person: Omit<Session, 'token'>): Promise<Session> {
  const response = await fetch(new URL('/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: DEMO_PASSWORD }),
  });
  const token = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1];
  if (!response.ok || !token)
    throw new Refused(response.status, (await response.json()) as Refused['problem']);
  await response.body?.cancel().catch(() => undefined);
  return { ...person, token };
}

/**
 * Maximum number of simultaneous sign-ins. A sign-in counts as failed until it succeeds (api/limits); more of them would reach the limit
 * of failed ones.
 */
const AT_ONCE = 8;

/** Signs all people in; returns their sessions in the order of `all`. @throws Refused */
export async function signInAll(
  url: string,
  all: readonly Omit<Session, 'token'>[],
): Promise<readonly Session[]> {
  const sessions = new Map<string, Session>();
  await inParallel(all, AT_ONCE, async (person) => {
    sessions.set(person.email, await signIn(url, person));
  });
  return all.flatMap(({ email }) => sessions.get(email) ?? []);
}

/** Ends the sessions, so that nobody stays signed in after the seeder. */
export const signOut = (url: string, sessions: Iterable<Session>): Promise<unknown> =>
  Promise.all([...sessions].map(({ token }) => call({ url, token }, 'POST', '/auth/logout', { body: {} })));
