import type Router from '@koa/router';
import * as commands from '../commands/councils';
import * as contract from '../contract/councils';
import { ProblemError } from '../../../../records/problem';
import { keepsUsers } from '../../../accounts/administration';
import { councilsPage, findCouncil } from '../queries/councils';
import type { Services } from '../../../services';
import { mount, type Policy } from '../../../mount';

const keeps: Policy = ({ role }) => keepsUsers(role);

/** Expert groups: list, one, new, change, delete. */
export function councilRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.councils, keeps, ({ query }) => councilsPage(db, query.q, query.after));

  mount(router, services, contract.councilById, keeps, async ({ params }) => {
    const council = await findCouncil({ db }, params.id);
    if (!council) throw new ProblemError(404, 'not-found');
    return { council };
  });

  mount(router, services, contract.createCouncil, keeps, async ({ body }) => ({
    council: await commands.createCouncil(db, body.title),
  }));

  mount(router, services, contract.updateCouncil, keeps, async ({ body }) => ({
    council: await commands.updateCouncil(db, body),
  }));

  mount(router, services, contract.deleteCouncil, keeps, async ({ params }) => {
    await commands.deleteCouncil(db, params.id);
    return {};
  });
}
