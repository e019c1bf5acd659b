/**
 * Limits of one completed review's payment: a contest's rate in kopiykas, and its hours in quarters (rules/expert-review, "Acts of
 * experts").
 */
export const EXPERT_RATE = { least: 1, most: 10_000_000 } as const;
export const EXPERT_HOURS = { least: 0.25, most: 200, step: 0.25 } as const;

/** Slot of a stored register of the acts of experts: files.slot. */
export const ACTS_SLOT = 'expert-acts';
