import { defineSubject } from '../process/subject';
import type { StepNamesOf } from '../process/types';
import type { SessionState } from './state';
import { sessionExperts, sessionTechReview } from './tables';

const TABLES = [sessionTechReview, sessionExperts] as const;

export type SessionStepName = StepNamesOf<(typeof TABLES)[number]>;

/** A board session. */
export const SESSION = defineSubject<SessionState, SessionStepName>('session', TABLES);
