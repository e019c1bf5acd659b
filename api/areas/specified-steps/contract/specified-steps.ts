import { approvalSteps, procedureById } from './approval';
import { evaluationSteps, saveFinalComment } from './evaluation';
import { reportingCalls, reportingSteps } from './reporting';
import { multiSignCalls } from './signing';

/** All steps with the paths of docs/rules/paths.md. */
export const specifiedRows = { ...evaluationSteps, ...approvalSteps, ...reportingSteps };

/** All calls of this area: the steps, and the calls that are not single steps. */
export const specifiedSteps = {
  ...specifiedRows,
  saveFinalComment,
  procedureById,
  ...reportingCalls,
  ...multiSignCalls,
};
