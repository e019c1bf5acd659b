import { LIMITS } from '../../domain/limits';
import type { StepName } from '../../domain/processes';
import type { Draft } from './draft';
import { commentLength, minCommentLength } from './findProblems';

/** Returns whether the comment of a negotiation's answer is too short to send (rules/negotiation, "Answers"). */
export const tooShortToSend = (step: StepName, { comment, outcome }: Draft): boolean =>
  minCommentLength(step, outcome) === LIMITS.negotiationComment &&
  commentLength(comment) < LIMITS.negotiationComment;
