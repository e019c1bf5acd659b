import type Router from '@koa/router';
import * as commands from '../commands/councils';
import * as contract from '../contract/councils';
import { orNotFound } from '../../../../records/problem';
import { councilsPage, findCouncil } from '../queries/councils';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of expert groups: list, read, create, change, delete. */
export function councilRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.councils, ({ query }) => councilsPage(db, query.q, query.after));

  mount(router, services, contract.councilById, async ({ params }) => {
    const council = orNotFound(await findCouncil({ db }, params.id));
    return { council };
  });

  mount(router, services, contract.createCouncil, async ({ body }) => ({
    council: await commands.createCouncil(db, body.title),
  }));

  mount(router, services, contract.updateCouncil, async ({ body }) => ({
    council: await commands.updateCouncil(db, body),
  }));

  mount(router, services, contract.deleteCouncil, async ({ params }) => {
    await commands.deleteCouncil(db, params.id);
    return {};
  });
}
