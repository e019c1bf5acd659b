import { applicationSteps } from './application';
import { approvalSteps } from './approval';
import { procedureSteps } from './procedure';
import { reportingSteps } from './reporting';
import { reviewSteps } from './review';
import { multiSignCalls } from './signing';

/** Every stage transition under the path that docs/rules/paths.md names. */
export const specifiedSteps = {
  ...applicationSteps,
  ...reviewSteps,
  ...procedureSteps,
  ...approvalSteps,
  ...reportingSteps,
  ...multiSignCalls,
};
