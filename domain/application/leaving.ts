import type { ApplicationStepName } from '.';

/** Steps after which the person who took them may no longer read the application (rules/expert-review, "Refusal"). */
export const LEAVING_STEPS: ReadonlySet<string> = new Set<ApplicationStepName>(['review.sign_failure']);
