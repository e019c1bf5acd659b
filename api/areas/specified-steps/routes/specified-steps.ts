import type Router from '@koa/router';
import { ProblemError } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { presentProcedures } from '../../application/presenters/procedures';
import { applicationRecords } from '../../application/queries/application';
import { procedureById } from '../contract/approval';
import { specifiedRows } from '../contract/specified-steps';
import { finalCommentRoutes } from './final-comment';
import { findApplicationId, ofProcedure } from './find';
import { mountRow, type SpecifiedRow } from './mount-row';
import { multiSignRoutes } from './multi-sign';
import { reportingRoutes } from './reporting';
import { RESOLVED } from './resolve';

/** Routes of all steps with the paths of docs/rules/paths.md. Each route calls `takeStep`. */
export function specifiedStepRoutes(router: Router, services: Services): void {
  // Mounted before the paths with `:procedureId`, which would accept `create` as an id.
  for (const [name, row] of Object.entries(specifiedRows))
    mountRow(router, services, row as unknown as SpecifiedRow, RESOLVED[name as keyof typeof specifiedRows]);
  finalCommentRoutes(router, services);
  mount(router, services, procedureById, async (call) => {
    const records = await applicationRecords(services.db, await findApplicationId(ofProcedure, call));
    const procedure = records && presentProcedures(records).find(({ _id }) => _id === call.params.id);
    if (!procedure) throw new ProblemError(404, 'not-found');
    return { procedure };
  });
  reportingRoutes(router, services);
  multiSignRoutes(router, services);
}
