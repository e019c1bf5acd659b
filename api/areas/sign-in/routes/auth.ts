import type Router from '@koa/router';
import { signIn } from '../../../accounts/sign-in';
import { signOut } from '../commands/sign-out';
import { login, logout, me, updateMe } from '../contract/auth';
import { ProblemError } from '../../../../records/problem';
import { PasswordCheckQueues } from '../../../limits/password-check-queues';
import { callState } from '../../../middleware/call-state';
import { presentAccount } from '../../../accounts/presenter';
import { withImpersonation } from '../../../accounts/impersonation-presenter';
import { accountById, updateSettings } from '../../../accounts/users';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { respondToSignIn } from '../../../accounts/sign-in-response';

/** Routes of sign-in, sign-out and the signed-in account. */
export function authRoutes(router: Router, services: Services): void {
  const { db } = services;
  const queues = new PasswordCheckQueues();

  mount(router, services, login, async ({ body, ctx }) => {
    const email = (body.email ?? body.login ?? '').trim();
    if (!email)
      throw new ProblemError(422, 'invalid-input', { errors: { email: { key: 'errors:field.required' } } });
    return respondToSignIn(
      ctx,
      await signIn(services, queues, { email, password: body.password, address: ctx.ip }),
    );
  });

  mount(router, services, logout, async ({ body, account, ctx }) => {
    const everywhere = body.everywhere && !account.impersonation;
    await signOut(db, { userId: account.id, tokenHash: callState(ctx).tokenHash }, everywhere);
    return {};
  });

  mount(router, services, me, async ({ account }) => ({
    account: withImpersonation(presentAccount(await accountById(db, account.id)), account.impersonation),
  }));

  mount(router, services, updateMe, async ({ account, body }) => ({
    account: presentAccount(await updateSettings(db, account.id, body)),
  }));
}
