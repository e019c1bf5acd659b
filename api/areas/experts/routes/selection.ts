import type Router from '@koa/router';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { startSelection } from '../commands/start-selection';
import * as contract from '../contract/selection';

/** The selection of candidates (rules/selection-and-votes, "Start"). */
export function selectionRoutes(router: Router, services: Services): void {
  mount(router, services, contract.createMatching, async ({ params, account }) => ({
    matching: await startSelection(services, account, params.id),
  }));
}
