import { APPLICATION } from '../application';
import type { ApplicationState } from '../application/state';
import { findRefusal } from '../process/refusal';
import type { SessionStepName } from '.';
import { SELECTION } from '../selection';
import type { SelectionState } from '../selection/state';
import { CARRIED_OUT } from './outcomes';
import { applicationReadyFor, SESSION_TYPES, type SessionType } from './state';

/** Name of the process of a kind of session. */
export const sessionProcess = (type: SessionType) =>
  type === 'tech_review' ? 'session_tech_review' : 'session_experts';

/** `process.step` of a step of this kind of session. */
export const sessionStep = (
  type: SessionType,
  step: 'create' | 'save' | 'finish' | 'sign',
): SessionStepName => `${sessionProcess(type)}.${step}`;

/** Kinds of session that may decide on an application now: none once it has moved on, is finalised or has ended. */
export function readyForSession(state: ApplicationState): readonly SessionType[] {
  const call = {
    name: 'tech_review.session_decide' as const,
    actor: { id: '', role: 'session' as const },
    input: {},
    now: 0,
  };
  return findRefusal(APPLICATION, state, call, true) ? [] : applicationReadyFor(state.techReview.status);
}

/**
 * Kind of session that decides on this expert next: commission, direction, supervisory board in this order; none once a body has
 * not approved the expert, or all three have approved.
 */
export const selectionReadyForSession = (state: SelectionState): readonly SessionType[] =>
  SESSION_TYPES.filter((type) => {
    const { kind, step } = CARRIED_OUT[type];
    if (kind !== 'selection') return false;
    const call = { name: step, actor: { id: '', role: 'session' as const }, input: {}, now: 0 };
    return !findRefusal(SELECTION, state, call, true);
  });
