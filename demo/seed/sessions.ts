import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import type { RoleKey } from '../content';
import { call, Refused } from '../outside/http';

/** Somebody of the demonstration, signed in. */
export interface Session {
  id: string;
  email: string;
  role: RoleKey;
  token: string;
}

/** Signs in as a person would. @throws Refused */
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

/** Ends the sessions again: the seeder leaves nobody signed in. */
export const signOut = (url: string, sessions: Iterable<Session>): Promise<unknown> =>
  Promise.all([...sessions].map(({ token }) => call({ url, token }, 'POST', '/auth/logout', { body: {} })));
