import type Router from '@koa/router';
import * as contract from '../contract/users';
import { ProblemError } from '../../../../records/problem';
import { keepsUsers } from '../../../accounts/administration';
import { openedBy } from '../../../policies/areas';
import { usersPage } from '../queries/list';
import { taxNumberOf, userForAdministration, userOptions } from '../queries/one';
import { unassignedPage } from '../queries/unassigned';
import type { Services } from '../../../services';
import { mount, type Policy } from '../../../mount';

const keeps: Policy = ({ role }) => keepsUsers(role);
const choosesExperts = openedBy('/admin', '/ed');

/** People without a role are for who gives roles; candidates and experts also for who chooses experts. */
const seesUnassigned: Policy = (account, call) => {
  const filter = call.params.filter ?? call.body.filter;
  return filter === 'users' ? keepsUsers(account.role) : choosesExperts(account, call);
};

/** Paths under /api/users that are words: mounted before those with an id in the same place. */
export function usersByWordRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.users, keeps, async ({ query }) => {
    const { after, blocked, ...filter } = query;
    return usersPage(
      db,
      { ...filter, blocked: blocked === undefined ? undefined : blocked === 'true' },
      after,
    );
  });

  mount(router, services, contract.userOptions, keeps, () => userOptions(db));

  mount(router, services, contract.unassigned, seesUnassigned, ({ params, query }) =>
    unassignedPage(db, { filter: params.filter, q: query.q }, query.after),
  );

  mount(router, services, contract.findUnassigned, seesUnassigned, ({ body }) => {
    const { after, ...filter } = body;
    return unassignedPage(db, filter, after);
  });
}

/** One account, for its administration. Changing it is POST /api/users/{id} in ./users-profile. */
export function userRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.userById, keeps, async ({ account, params }) => {
    const user = await userForAdministration(db, account, params.id);
    if (!user) throw new ProblemError(404, 'not-found');
    return { user };
  });

  mount(router, services, contract.userTaxNumber, keeps, async ({ params }) => {
    const found = await taxNumberOf(db, params.id);
    if (!found) throw new ProblemError(404, 'not-found');
    return found;
  });
}
