import { APPLICATION } from '../application';
import type { ApplicationState } from '../application/state';
import { refusal } from '../process/refusal';
import type { SessionStepName } from '.';
import { applicationReadyFor, type SessionType } from './state';

/** The steps of a kind of session: its process, as the tables name it. */
export const sessionProcess = (type: SessionType) =>
  type === 'tech_review' ? 'session_tech_review' : 'session_experts';

/** `process.step` of a step of this kind of session. */
export const sessionStep = (
  type: SessionType,
  step: 'create' | 'save' | 'finish' | 'sign',
): SessionStepName => `${sessionProcess(type)}.${step}`;

/** Which sessions may decide on an application as it stands: none once it has moved on, is finalised or has ended. */
export function readyForSession(state: ApplicationState): readonly SessionType[] {
  const call = {
    name: 'tech_review.session_decide' as const,
    actor: { id: '', role: 'session' as const },
    input: {},
    now: 0,
  };
  return refusal(APPLICATION, state, call, true) ? [] : applicationReadyFor(state.techReview.status);
}
