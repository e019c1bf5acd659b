import type Router from '@koa/router';
import type { Services } from '../../../services';
import { applicationArea } from './application';
import { approvalArea } from './approval';
import { finalCommentArea } from './final-comment';
import { multiSignArea } from './multi-sign';
import { procedureArea } from './procedure';
import { reportingArea } from './reporting';
import { reviewArea } from './review';

/** Every stage transition under the path that docs/rules/paths.md names, each leading to `takeStep`. */
export function specifiedStepRoutes(router: Router, services: Services): void {
  const areas = [
    ...applicationArea,
    finalCommentArea,
    ...reviewArea,
    ...procedureArea,
    ...approvalArea,
    ...reportingArea,
    ...multiSignArea,
  ];
  for (const area of areas) area(router, services);
}
