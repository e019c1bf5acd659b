import type Router from '@koa/router';
import { findFoundationDetails } from '../../../../records/documents/foundation';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { editFoundationDetails } from '../commands/foundation-details';
import * as contract from '../contract/foundation-details';

/** Routes of the foundation's bank details (rules/documents, "Foundation's bank details"). */
export function foundationDetailsRoutes(router: Router, services: Services): void {
  const { db, settings } = services;

  mount(router, services, contract.foundationDetails, () => findFoundationDetails({ db }, settings.demo));

  mount(router, services, contract.editFoundationDetails, ({ body, account }) =>
    editFoundationDetails(services, account, body),
  );
}
