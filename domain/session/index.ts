import type { Flow } from '../process/flow';
import { defineSubjectKind } from '../process/subject';
import type { StepNamesOf } from '../process/types';
import { SessionStatus } from '../statuses';
import type { SessionState } from './state';
import { sessionExperts, sessionTechReview } from './tables';

const TABLES = [sessionTechReview, sessionExperts] as const;

export type SessionStepName = StepNamesOf<(typeof TABLES)[number]>;

/** A board session. */
export const SESSION = defineSubjectKind<SessionState, SessionStepName>('session', TABLES);

export const SESSION_FLOW: Flow<SessionState, SessionStepName> = {
  subject: SESSION,
  stageName: (state) => `session:${sessionStatus(state)}`,
  number: (state) => sessionStatus(state),
};

const sessionStatus = ({ session }: SessionState): number => session?.status ?? SessionStatus.open;
