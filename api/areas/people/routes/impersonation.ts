import type Router from '@koa/router';
import { openSupportSession } from '../commands/impersonate';
import * as contract from '../contract/impersonation';
import { ProblemError } from '../../../../records/problem';
import { callState } from '../../../middleware/call-state';
import { presentAccount } from '../../../accounts/presenter';
import { withImpersonation } from '../../../accounts/impersonation-presenter';
import { endSession } from '../../../accounts/sessions';
import { accountById } from '../../../accounts/users';
import { changesOf, impersonationsOf } from '../queries/history';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of support sessions as other people, and of the records of these sessions and of changes to accounts. */
export function impersonationRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.impersonate, async ({ account, params, body }) => {
    const { token, until } = await openSupportSession(services, account.id, params.id, body.reason);
    const enteredAccount = presentAccount(await accountById(db, params.id));
    return {
      account: withImpersonation(enteredAccount, { actorName: account.name, until }),
      token: `Bearer ${token}`,
      until: until.toISOString(),
    };
  });

  mount(router, services, contract.endImpersonation, async ({ account, ctx }) => {
    if (!account.impersonation) throw new ProblemError(409, 'no-impersonation');
    await endSession(db, account.id, callState(ctx).tokenHash ?? '');
    return {};
  });

  mount(router, services, contract.impersonations, ({ params, query }) =>
    impersonationsOf(db, params.id, query.before),
  );

  mount(router, services, contract.userChanges, ({ params, query }) => changesOf(db, params.id, query.after));
}
