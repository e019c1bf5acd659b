/** Distribution of many applications among experts (rules/addresses, "Expert division"). */
export const DISTRIBUTION = '/ed/distribution';

/** Returns the address of one distribution, with the result for each application. */
export const distributionAddress = (id: string): string => `${DISTRIBUTION}/${id}`;
