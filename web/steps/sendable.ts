import { LIMITS } from '../../domain/limits';
import type { StepName } from '../../domain/processes';
import type { Draft } from './draft';
import { commentLength, leastComment } from './findProblems';

/** Returns whether the comment of a negotiation's answer is too short to send (rules/negotiation, "Answers"). */
export const tooShortToSend = (step: StepName, { comment, outcome }: Draft): boolean =>
  leastComment(step, outcome) === LIMITS.negotiationComment &&
  commentLength(comment) < LIMITS.negotiationComment;
