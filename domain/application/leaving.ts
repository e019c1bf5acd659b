import type { ApplicationStepName } from '.';

/** Steps after which who took them reads the application no longer (rules/expert-review, "Refusal"). */
export const LEAVING_STEPS: ReadonlySet<string> = new Set<ApplicationStepName>(['review.sign_failure']);
