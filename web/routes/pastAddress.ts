/** Returns the address of an application's past (rules/time-travel, "Page"). */
export const pastAddress = (applicationId: string, moment?: string): string =>
  `/application/${applicationId}/past${moment === undefined ? '' : `?${new URLSearchParams({ moment })}`}`;

/** Returns the moment just before a decision, as the address names it. */
export const beforeDecision = (decisionId: string): string => `before:${decisionId}`;
