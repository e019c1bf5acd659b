import type Koa from 'koa';
import { ProblemError } from '../../records/problem';
import { refuseImpersonatedWrite } from '../accounts/impersonation';
import { findSession, hashToken } from '../accounts/sessions';
import type { Services, SignedIn } from '../services';
import { callState } from './call-state';

/**
 * The account behind the `Authorization: Bearer` header, read anew: a block or a changed role acts at once.
 * @throws ProblemError 401 `session-expired` for no, a wrong or an expired token; 403 `impersonation-reads-only`,
 * 403 `second-factor-required` where the role needs a factor that the account does not have.
 */
export async function authenticate(ctx: Koa.Context, services: Services): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(ctx.get('authorization'))?.[1];
  const tokenHash = token && hashToken(token);
  const account = tokenHash ? await findSession(services.db, tokenHash) : undefined;
  if (!account) throw new ProblemError(401, 'session-expired');
  Object.assign(callState(ctx), { account, tokenHash, language: account.language });
  if (account.confined && !openToConfined(ctx.path)) throw new ProblemError(403, 'second-factor-required');
  refuseImpersonatedWrite(account, ctx.method, ctx.path);
  return account;
}

/** All that is left to an account that has to set a second factor first: itself, its factors, the way out. */
const openToConfined = (path: string): boolean =>
  /^\/api\/users\/me(\/settings|\/factors(\/.*)?)?$/.test(path) || path === '/auth/logout';
