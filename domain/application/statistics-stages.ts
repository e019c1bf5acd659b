import {
  ActStatus,
  AdditionalStatus,
  AgreementStatus,
  BoardStatus,
  NegotiationStatus,
  ReportingStatus,
} from '../statuses';
import { APPROVAL_STAGE_ROWS } from './approval-stages';
import type { ApplicationState } from './state';

/** Stages by which the statistics of approval can be filtered, by their wire name, each with its statuses (rules/negotiation, "Statistics"). */
export const STATISTICS_STAGES = {
  negotiation: Object.values(NegotiationStatus),
  direction: [BoardStatus.none, BoardStatus.approved, BoardStatus.notApproved],
  supervisory_board: Object.values(BoardStatus),
  grunt_agreement: Object.values(AgreementStatus),
  additional_agreement: Object.values(AdditionalStatus),
  reporting: Object.values(ReportingStatus),
  act: Object.values(ActStatus),
} as const satisfies Record<string, readonly number[]>;
export type StatisticsStage = keyof typeof STATISTICS_STAGES;
export const STATISTICS_STAGE_NAMES = Object.keys(STATISTICS_STAGES) as [
  StatisticsStage,
  ...StatisticsStage[],
];

/** Returns whether the stage has this status. */
export const hasStatus = (stage: StatisticsStage, status: number): boolean =>
  (STATISTICS_STAGES[stage] as readonly number[]).includes(status);

/** Statuses of a stage: one of each additional agreement, a single one of every other stage. */
export function statisticsStatuses(state: ApplicationState, stage: StatisticsStage): number[] {
  if (stage === 'additional_agreement') return state.additional.map(({ status }) => status);
  return [APPROVAL_STAGE_ROWS[stage === 'grunt_agreement' ? 'agreement' : stage].status(state)];
}
