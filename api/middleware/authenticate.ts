import type Koa from 'koa';
import { ProblemError } from '../../records/problem';
import type { AnyEndpoint } from '../contract/endpoint';
import { findSession, hashToken } from '../accounts/sessions';
import type { Services, SignedIn } from '../services';
import { callState } from './call-state';

/**
 * The account behind the `Authorization: Bearer` header, read anew: a block or a changed role acts at once.
 * @throws ProblemError 401 `session-expired` for no, a wrong or an expired token; 403 `impersonation-reads-only`,
 * 403 `second-factor-required` where the role needs a factor that the account does not have.
 */
export async function authenticate(
  ctx: Koa.Context,
  services: Services,
  { reads, leftTo }: AnyEndpoint,
): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(ctx.get('authorization'))?.[1];
  const tokenHash = token && hashToken(token);
  const account = tokenHash ? await findSession(services.db, tokenHash) : undefined;
  if (!account) throw new ProblemError(401, 'session-expired');
  Object.assign(callState(ctx), { account, tokenHash, language: account.language });
  if (account.confined && !leftTo?.includes('confined'))
    throw new ProblemError(403, 'second-factor-required');
  // So that no decision can be anybody's but their own.
  if (account.impersonation && !reads && !leftTo?.includes('viewing'))
    throw new ProblemError(403, 'impersonation-reads-only');
  return account;
}
