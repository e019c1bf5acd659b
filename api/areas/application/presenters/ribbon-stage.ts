import { STAGES, type RibbonStage } from '../contract/application';
import { passedReviews, reportingStatus, stageNumber } from '../../../../domain/application/overall';
import type { ApplicationState } from '../../../../domain/application/state';
import {
  ActStatus,
  ExpertStatus,
  FinalisationStatus,
  Overall,
  TechStatus,
} from '../../../../domain/statuses';

export type Stage = RibbonStage['stage'];

export const stageIndex = (stage: Stage): number => STAGES.indexOf(stage);

/** Stage of each overall number after both reviews are passed (rules/application, "Stages"). */
const BY_OVERALL: Readonly<Record<number, Stage>> = {
  [Overall.submitted]: 'negotiation',
  [Overall.negotiation]: 'negotiation',
  [Overall.negotiationPassed]: 'negotiation',
  [Overall.direction]: 'direction',
  [Overall.supervisory]: 'supervisory_board',
  [Overall.agreement]: 'agreement',
  [Overall.reporting]: 'reporting',
  [Overall.act]: 'act',
};

/** Returns the stage of an overall number; undefined for the numbers of a finalisation. */
export const stageOfOverall = (number: number): Stage | undefined => BY_OVERALL[number];

/** Returns the current stage, ignoring a finalisation. */
export function currentStage(state: ApplicationState): Stage {
  if (passedReviews(state)) return stageOfOverall(stageNumber(state)) ?? 'negotiation';
  return state.techReview.status === TechStatus.approvedSigned ? 'expert_review' : 'tech_review';
}

/** Returns the status of the stage; in negotiation the status of the newest procedure. */
export function stageStatus(state: ApplicationState, stage: Stage): number {
  const statuses: Record<Stage, number> = {
    tech_review: state.techReview.status,
    expert_review: state.expertReview.status,
    negotiation: state.procedures.at(-1)?.status ?? 0,
    direction: state.direction.status,
    supervisory_board: state.supervisory.status,
    agreement: state.agreement.status,
    reporting: reportingStatus(state),
    act: state.act.status,
  };
  return statuses[stage];
}

/** Returns whether the application was fulfilled: completed with a signed act, and not by a finalisation. */
const isFulfilled = (state: ApplicationState): boolean =>
  state.completed &&
  state.act.status === ActStatus.signed &&
  state.finalisation.status === FinalisationStatus.none;

/**
 * Returns the state of a stage. Stages before the current one are done, later stages are ahead. In a
 * fulfilled application all stages are done. In an application that was completed otherwise, or whose
 * finalisation protocol waits for its signature, the last entered stage and all later ones are closed.
 */
export function stageState(state: ApplicationState, stage: Stage): RibbonStage['state'] {
  const distance = stageIndex(stage) - stageIndex(currentStage(state));
  if (distance < 0 || isFulfilled(state)) return 'done';
  if (state.completed || state.finalisation.status !== FinalisationStatus.none) return 'closed';
  return distance === 0 ? 'current' : 'ahead';
}

/** Process and status of the decision that opens a stage, for the stages that are opened before overall numbers apply. */
export const OPENING_STATUS = {
  expert_review: { process: 'tech_review', status: TechStatus.approvedSigned },
  negotiation: { process: 'expert_review', status: ExpertStatus.approved },
} as const;
