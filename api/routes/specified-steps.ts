import type Router from '@koa/router';
import type { Services } from '../services';
import { applicationArea } from './specified-steps-application';
import { approvalArea } from './specified-steps-approval';
import { finalCommentArea } from './specified-steps-final-comment';
import { multiSignArea } from './specified-steps-multi-sign';
import { procedureArea } from './specified-steps-procedure';
import { reportingArea } from './specified-steps-reporting';
import { reviewArea } from './specified-steps-review';

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
