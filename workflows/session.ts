import { makeContinueAsNewFunc } from '@temporalio/workflow';
import { SESSION_FLOW } from '../domain/session';
import type { SessionState } from '../domain/session/state';
import { TASK_TIMEOUT } from './messages';
import { runProcess, type Carried } from './process/process';

export interface SessionInput {
  sessionId: string;
  /** State at the creation, with members and agenda. */
  initial: SessionState;
  carried?: Carried<SessionState>;
}

const continueAsNew = makeContinueAsNewFunc<typeof session>({ workflowTaskTimeout: TASK_TIMEOUT });

/** One board session, from its agenda to the signed minutes. */
export const session = ({ sessionId, initial, carried }: SessionInput): Promise<void> =>
  runProcess({
    flow: SESSION_FLOW,
    subject: { kind: 'session', id: sessionId },
    initial,
    carried,
    continueAsNew: (next) => continueAsNew({ sessionId, initial, carried: next }),
  });
