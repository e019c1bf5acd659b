/** The page of an application's past (rules/time-travel, "Page"). */
export const pastAddress = (applicationId: string, moment?: string): string =>
  `/application/${applicationId}/past${moment === undefined ? '' : `?${new URLSearchParams({ moment })}`}`;

/** A moment just before a decision. */
export const beforeDecision = (decisionId: string): string => `before:${decisionId}`;
