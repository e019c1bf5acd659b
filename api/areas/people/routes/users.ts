import type Router from '@koa/router';
import * as contract from '../contract/users';
import { orNotFound } from '../../../../records/problem';
import { managesUsers } from '../../../accounts/administration';
import { settleByAccountManager } from '../../../accounts/identity/settle';
import { confirmByOwnProof } from '../../../accounts/second-factor/confirm-owner';
import { callState } from '../../../middleware/call-state';
import { countUsers, usersPage } from '../queries/list';
import { taxNumberOf, userForAdministration, userOptions } from '../queries/user';
import { typeOfWire } from '../../sessions/contract/sessions';
import { unassignedPage } from '../queries/unassigned';
import type { Services } from '../../../services';
import { mount, policyOf } from '../../../mount';

/** Policy: people without a role are read by roles that give roles. Candidates and experts are also read by roles that choose experts. */
const givesRoles = policyOf(
  'gives-roles',
  ({ role }, { params, body }) => (params.filter ?? body.filter) !== 'users' || managesUsers(role),
);

/** Routes with a fixed word after /api/users. They are mounted before the routes that have an id in this position. */
export function usersByWordRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.users, async ({ query }) => {
    const { after, blocked, ...others } = query;
    const filter = { ...others, blocked: blocked === undefined ? undefined : blocked === 'true' };
    const [page, total] = await Promise.all([
      usersPage(db, filter, after),
      after === undefined ? countUsers(db, filter) : null,
    ]);
    return { ...page, total: total && total.count, total_is_least: total?.least ?? false };
  });

  mount(router, services, contract.userOptions, () => userOptions(db));

  mount(router, services, contract.unassigned, givesRoles, ({ params, query }) =>
    unassignedPage(
      db,
      { filter: params.filter, q: query.q, session: query.session && typeOfWire(query.session) },
      query.after,
    ),
  );

  mount(router, services, contract.findUnassigned, givesRoles, ({ body, query }) =>
    unassignedPage(db, body, query.after),
  );
}

/** Routes of one account's administration. POST /api/users/{id}, which changes it, is in ./profile. */
export function userRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.userById, async ({ account, params }) => {
    const user = orNotFound(await userForAdministration(services, account, params.id));
    return { user };
  });

  mount(router, services, contract.settleIdentity, async ({ account, params, body, ctx }) => {
    const { change, accept, ...proof } = body;
    const caller = { userId: account.id, tokenHash: callState(ctx).tokenHash };
    if (accept) await confirmByOwnProof(services, caller, proof);
    await settleByAccountManager(services, account.id, params.id, { change, accept });
    return {};
  });

  mount(router, services, contract.userTaxNumber, async ({ params }) => {
    const taxNumber = orNotFound(await taxNumberOf(db, params.id));
    return taxNumber;
  });
}
