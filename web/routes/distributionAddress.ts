/** Experts for many applications at once (rules/addresses, "Expert division"). */
export const DISTRIBUTION = '/ed/distribution';

/** One distribution, with what became of each application. */
export const distributionAddress = (id: string): string => `${DISTRIBUTION}/${id}`;
