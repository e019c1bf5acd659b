import type Router from '@koa/router';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { addRate, removeRate } from '../commands/tax-rates';
import * as contract from '../contract/tax-rates';
import { allRates } from '../queries/tax-rates';

/** Routes of the tax rates that documents use (rules/documents, "Tax rates"). */
export function taxRateRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.taxRates, async () => ({ rates: await allRates({ db }) }));

  mount(router, services, contract.addTaxRate, async ({ body, account }) => {
    await addRate(services, account, body);
    return {};
  });

  mount(router, services, contract.removeTaxRate, async ({ params, account }) => {
    await removeRate(services, account, params);
    return {};
  });
}
