import type { ApplicationStepName } from '../application';
import type { SelectionStepName } from '../selection';
import type { SessionType } from './state';
import { MatchingDecision, TechStatus } from '../statuses';

/** Consequences of a held session for its agenda: the step that the workflow of each item takes, and the outcome for each result. */
export type CarriedOut = {
  outcomes: Readonly<Record<number, string>>;
} & ({ kind: 'application'; step: ApplicationStepName } | { kind: 'selection'; step: SelectionStepName });

/** Results of a session on an application as outcomes of `tech_review.session_decide`. */
export const TECH_REVIEW_OUTCOMES: Readonly<Record<number, string>> = {
  [TechStatus.approvedSigned]: 'yes',
  [TechStatus.rejectedSigned]: 'no',
  [TechStatus.needsDirection]: 'none',
};

/** Results of a session on an expert as outcomes of the step of the session's body. */
export const EXPERT_OUTCOMES: Readonly<Record<number, string>> = {
  [MatchingDecision.approved]: 'approved',
  [MatchingDecision.notApproved]: 'not_approved',
};

const onExperts = (step: SelectionStepName): CarriedOut => ({
  kind: 'selection',
  step,
  outcomes: EXPERT_OUTCOMES,
});

export const CARRIED_OUT: Readonly<Record<SessionType, CarriedOut>> = {
  tech_review: { kind: 'application', step: 'tech_review.session_decide', outcomes: TECH_REVIEW_OUTCOMES },
  expert_commission: onExperts('expert_selection.commission'),
  experts: onExperts('expert_selection.direction'),
  expert_supervisory: onExperts('expert_selection.supervisory_board'),
};
