import type Koa from 'koa';
import type { SignInResult } from './sign-in';
import type { Account } from '../areas/sign-in/contract/auth';
import type { SecondStep } from '../areas/sign-in/contract/second-step';
import { callState } from '../middleware/call-state';
import { presentAccount } from './presenter';

type OpenedSession = Extract<SignInResult, { token: string }>;

/** Responds with a new session: the token in the `authorization` header, the account in the body. */
export function respondWithSession(
  ctx: Koa.Context,
  { account, token }: OpenedSession,
): { account: Account } {
  Object.assign(callState(ctx), { callerId: account.id });
  ctx.set('authorization', `Bearer ${token}`);
  return { account: presentAccount(account) };
}

/** Responds to a sign-in with the new session or with the second step. */
export const respondToSignIn = (
  ctx: Koa.Context,
  result: SignInResult,
): { account: Account } | { second_factor: SecondStep } =>
  'token' in result ? respondWithSession(ctx, result) : { second_factor: result.secondStep };
