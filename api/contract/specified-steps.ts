import { applicationSteps } from './specified-steps-application';
import { approvalSteps } from './specified-steps-approval';
import { procedureSteps } from './specified-steps-procedure';
import { reportingSteps } from './specified-steps-reporting';
import { reviewSteps } from './specified-steps-review';
import { multiSignCalls } from './specified-steps-signing';

/** Every stage transition under the path that docs/rules/paths.md names. */
export const specifiedSteps = {
  ...applicationSteps,
  ...reviewSteps,
  ...procedureSteps,
  ...approvalSteps,
  ...reportingSteps,
  ...multiSignCalls,
};
