import type Router from '@koa/router';
import { settleByOwner } from '../../../accounts/identity/settle';
import { requestRecovery, changeByRecovery } from '../commands/recover';
import { register as registerAccount } from '../../../accounts/register';
import { register, restore, restoreChange, settleOwnIdentity } from '../contract/registration';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes without a session: registration and recovery of a lost password. */
export function registrationRoutes(router: Router, services: Services): void {
  const { db, limits } = services;

  mount(router, services, register, async ({ body, ctx, language }) => {
    await limits.take('registration', ctx.ip);
    const { name, email, password, is_expert: isExpert = false } = body;
    await registerAccount(db, { name, email, password, isExpert, language });
    return {};
  });

  mount(router, services, restore, async ({ body, ctx, language }) => {
    await limits.take('recovery.address', ctx.ip);
    await limits.take('recovery.email', body.email);
    await requestRecovery(db, body.email, language);
    return {};
  });

  mount(router, services, restoreChange, async ({ body, ctx }) => {
    await limits.take('recovery.change', ctx.ip);
    await changeByRecovery(db, body.recover_hash, body.password);
    return {};
  });

  mount(router, services, settleOwnIdentity, async ({ body, ctx }) => {
    await limits.take('recovery.change', ctx.ip);
    await settleByOwner(services, body.token, body.accept);
    return {};
  });
}
