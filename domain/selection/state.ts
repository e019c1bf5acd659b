import type { FlowState } from '../process/flow';
import { MatchingDecision, MatchingStage } from '../statuses';

/** The selection of an expert: ids, numbers and marks only. */
export interface SelectionState extends FlowState {
  v: 1;
  expertId: string;
  /** The expert has filled in the profile. */
  profileFilled: boolean;
  vote: ExpertVote;
  /** Absent until the selection starts. */
  matching?: Matching;
}

/** `status` is the last stage that decided; each stage holds its decision (rules/selection-and-votes, "Stages"). */
export interface Matching {
  status: number;
  commission: number;
  direction: number;
  supervisoryBoard: number;
}

export const VoteStatus = { open: 0, finalised: 1 } as const;

export interface ExpertVote {
  status: number;
  /** Scores by criterion. */
  votes: Record<string, number>;
}

/** Maximum score of each criterion of the vote for an expert (rules/selection-and-votes, "Criteria"). */
export const VOTE_MAXIMA: Readonly<Record<string, number>> = {
  education: 3,
  profile_education: 1,
  experience: 2,
  project_management: 2,
  budgeting: 2,
  evaluation_experience: 2,
  honorary_title: 2,
  awards: 2,
  publications: 2,
  recommendations: 2,
  non_formal_education: 2,
  significant_events: 1,
};

/** `vote_rank`, an expert's rating: the sum of the scores. */
export const voteRank = (votes: Readonly<Record<string, number>>): number =>
  Object.values(votes).reduce((sum, value) => sum + value, 0);

/** Returns whether the expert has passed all three stages (rules/selection-and-votes, "Passed"). */
export const passedSelection = ({ matching }: SelectionState): boolean =>
  matching?.status === MatchingStage.supervisory && matching.supervisoryBoard === MatchingDecision.approved;

const BODIES: readonly number[] = [
  MatchingStage.commission,
  MatchingStage.direction,
  MatchingStage.supervisory,
];

/**
 * Returns the decision in force of a selection: "not approved" if a body has decided so, else the decision of the stage reached
 * (rules/selection-and-votes, "Stages"). `decisions` are those of the three bodies in their order.
 */
export const standingDecision = (status: number, decisions: readonly number[]): number =>
  decisions.find((decision) => decision === MatchingDecision.notApproved) ??
  decisions[BODIES.indexOf(status)] ??
  MatchingDecision.none;

/** Returns the state before anybody has voted. */
export const initialSelection = (expertId: string): SelectionState => ({
  v: 1,
  expertId,
  profileFilled: false,
  vote: { status: VoteStatus.open, votes: {} },
  completed: false,
  deadlines: {},
});
