import type Router from '@koa/router';
import { addOption, editOption, orderOptions } from '../commands/options';
import * as contract from '../contract/fields';
import { ProblemError } from '../../../../records/problem';
import { optionOf, optionsOf, useOfOption } from '../queries/fields';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of the dictionaries: every form reads them, administrators change them. */
export function fieldRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.commonFields, async () => ({
    keywords: (await optionsOf({ db }, 'keywords')).map(optionView),
    culture: (await optionsOf({ db }, 'culture')).map(optionView),
  }));

  mount(router, services, contract.fieldById, async ({ params }) => ({
    field: params.fieldId,
    options: await optionsOf({ db }, params.fieldId),
  }));

  mount(router, services, contract.optionUse, async ({ params }) => {
    if (!(await optionOf({ db }, params.fieldId, params.value))) throw new ProblemError(404, 'not-found');
    return useOfOption({ db }, params.fieldId, params.value);
  });

  mount(router, services, contract.addOption, async ({ params, body, account }) => {
    await addOption(services, account, params.fieldId, body);
    return {};
  });

  mount(router, services, contract.editOption, async ({ params, body, account }) => {
    await editOption(services, account, params, body);
    return {};
  });

  mount(router, services, contract.orderOptions, async ({ params, body, account }) => {
    await orderOptions(services, account, params.fieldId, body);
    return {};
  });
}

const optionView = ({ value, name, archived }: { value: string; name: string; archived: boolean }) => ({
  value,
  name,
  archived,
});
