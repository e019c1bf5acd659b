import { approvalSteps, procedureById } from './approval';
import { evaluationSteps, saveFinalComment } from './evaluation';
import { reportingCalls, reportingSteps } from './reporting';
import { multiSignCalls } from './signing';

/** Every step under the path that docs/rules/paths.md names. */
export const specifiedRows = { ...evaluationSteps, ...approvalSteps, ...reportingSteps };

/** These, and the calls beside them that are no single steps. */
export const specifiedSteps = {
  ...specifiedRows,
  saveFinalComment,
  procedureById,
  ...reportingCalls,
  ...multiSignCalls,
};
