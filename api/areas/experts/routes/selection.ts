import type Router from '@koa/router';
import { findStep } from '../../../../domain/processes';
import { mount, type Policy } from '../../../mount';
import type { Services } from '../../../services';
import { startSelection } from '../commands/start-selection';
import * as contract from '../contract/selection';

/** Who may start a selection, as the tables have it: nobody else learns whether there is such a candidate. */
const chooses: Policy = ({ role }) => findStep('expert_selection.create').step.who.includes(role);

/** The selection of candidates (rules/selection-and-votes, "Start"). */
export function selectionRoutes(router: Router, services: Services): void {
  mount(router, services, contract.createMatching, chooses, async ({ params, account }) => ({
    matching: await startSelection(services, account, params.id),
  }));
}
