import { LIMITS } from '../../domain/limits';
import type { StepName } from '../../domain/processes';
import type { Draft } from './draft';
import { commentLength, leastComment } from './findProblems';

/** A role's answer in a negotiation cannot be sent before its comment is long enough (rules/negotiation, "Answers"). */
export const tooShortToSend = (step: StepName, { comment, outcome }: Draft): boolean =>
  leastComment(step, outcome) === LIMITS.negotiationComment &&
  commentLength(comment) < LIMITS.negotiationComment;
