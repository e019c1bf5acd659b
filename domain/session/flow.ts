import type { Flow } from '../process/flow';
import { SessionStatus } from '../statuses';
import { SESSION, type SessionStepName } from '.';
import type { SessionState } from './state';

export const SESSION_FLOW: Flow<SessionState, SessionStepName> = {
  subject: SESSION,
  stageName: (state) => `session:${sessionStatus(state)}`,
  number: (state) => sessionStatus(state),
};

const sessionStatus = ({ session }: SessionState): number => session?.status ?? SessionStatus.open;
