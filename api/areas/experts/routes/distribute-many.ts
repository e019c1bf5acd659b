import { randomInt } from 'node:crypto';
import type Router from '@koa/router';
import { mayEverTake } from '../../../../domain/processes';
import { SEEDS } from '../../../../records/distribution/chance';
import { requestIdOf } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { distributeMany } from '../commands/distribute-many';
import * as contract from '../contract/distribute-many';
import { distributionBatch, recentDistributions } from '../queries/distribution-batch';
import { planOf } from '../queries/distribution-plan';
import { waitingContests, waitingPage } from '../queries/waiting-for-experts';

/** Routes of distributing experts to many applications (rules/expert-review, "Many at once"). */
export function distributeManyRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.waitingForExperts, async ({ query: { contest, after }, account }) => ({
    ...(await waitingPage(db, contest, after)),
    contests: await waitingContests(db),
    recent: await recentDistributions(db),
    can: { distribute: mayEverTake('expert_review.distribute', account.role) },
  }));

  mount(router, services, contract.planDistribution, async ({ body }) => {
    const { plan } = await planOf({ db }, body, body.seed ?? randomInt(SEEDS));
    return plan;
  });

  mount(router, services, contract.distributeMany, ({ body, ctx, account: { id, role } }) =>
    distributeMany(services, { actor: { id, role }, requestId: requestIdOf(ctx), body }),
  );

  mount(router, services, contract.distributionById, async ({ params, language }) => ({
    distribution: await distributionBatch(db, params.id, language),
  }));
}
