/** The direction's sessions on technical review (rules/addresses, "Sessions"). */
export const TECH_REVIEW_SESSIONS = '/dr/tech_review';

export const sessionAddress = (id: string): string => `${TECH_REVIEW_SESSIONS}/${id}`;

/** The form of a new session; with this application chosen already. */
export const newSessionAddress = (applicationId?: string): string =>
  `${TECH_REVIEW_SESSIONS}/create${applicationId ? `?application=${applicationId}` : ''}`;
