import type Router from '@koa/router';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { createPlan, deletePlan, editPlan } from '../commands/plans';
import * as contract from '../contract/plans';
import { allPlans } from '../queries/plans';

/** Routes of plans of payments (rules/payments, "Plans"). */
export function paymentPlanRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.paymentPlans, async () => ({
    plans: (await allPlans({ db })).map(({ id, ...plan }) => ({ _id: id, ...plan })),
  }));

  mount(router, services, contract.createPaymentPlan, ({ body, account }) =>
    createPlan(services, account, body),
  );

  mount(router, services, contract.editPaymentPlan, ({ params, body, account }) =>
    editPlan(services, account, params.id, body),
  );

  mount(router, services, contract.deletePaymentPlan, async ({ params, query, account }) => {
    await deletePlan(services, account, params.id, query.version);
    return {};
  });
}
