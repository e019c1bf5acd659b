import type Koa from 'koa';
import { ProblemError } from '../../records/problem';
import type { AnyEndpoint } from '../contract/endpoint';
import { findSession, hashToken } from '../accounts/sessions';
import type { Services, SignedIn } from '../services';
import { callState } from './call-state';

/**
 * Returns the account of the `Authorization: Bearer` token, read from the database, so that a block or a changed role takes effect at
 * once.
 * @throws ProblemError 401 `session-expired` for no, a wrong or an expired token; 403 `impersonation-reads-only`, 403
 * `second-factor-required` if the role needs a factor that the account does not have.
 */
export async function authenticate(
  ctx: Koa.Context,
  services: Services,
  { reads, allowedInRestricted }: AnyEndpoint,
): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(ctx.get('authorization'))?.[1];
  const tokenHash = token && hashToken(token);
  const account = tokenHash ? await findSession(services.db, tokenHash) : undefined;
  if (!account) throw new ProblemError(401, 'session-expired');
  Object.assign(callState(ctx), { account, tokenHash, language: account.language });
  if (account.confined && !allowedInRestricted?.includes('confined'))
    throw new ProblemError(403, 'second-factor-required');
  // An administrator must not decide in another person's name.
  if (account.impersonation && !reads && !allowedInRestricted?.includes('viewing'))
    throw new ProblemError(403, 'impersonation-reads-only');
  return account;
}
