import type { SubjectRef } from './flows';

/** The direction's sessions on technical review (rules/addresses, "Sessions"). */
export const TECH_REVIEW_SESSIONS = '/dr/tech_review';

export const sessionAddress = (id: string): string => `${TECH_REVIEW_SESSIONS}/${id}`;

/** The form of a new session; with this application chosen already. */
export const newSessionAddress = (applicationId?: string): string =>
  `${TECH_REVIEW_SESSIONS}/create${applicationId ? `?application=${applicationId}` : ''}`;

/** The page of a subject: of an application, or of a session. */
export const subjectAddress = ({ kind, id }: SubjectRef): string =>
  kind === 'session' ? sessionAddress(id) : `/application/${id}`;
