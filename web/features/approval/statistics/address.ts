import {
  hasStatus,
  STATISTICS_STAGE_NAMES,
  STATISTICS_STAGES,
  type StatisticsStage,
} from '../../../../domain/application/statistics-stages';
import type { ReadInput } from '../../../reads/names';
import type { StatusProcess } from '../../../shared/statusLooks';
import type { Filters } from '../../../shared/useQueryState';

type ApprovalFilters = NonNullable<NonNullable<ReadInput<'approvalStatistics'>['body']>['filters']>;

/** Filters, named as in the address, the storage and the call (rules/negotiation, "Statistics"). */
export const FILTER_NAMES = ['spec_id', 'reporting_type', 'reporting_status'] as const;
export type StatisticsState = Filters<(typeof FILTER_NAMES)[number]>;

/** Key of local storage for the last filters; sign-out clears it (rules/lists-and-search, "Kept filters"). */
export const STORAGE_KEY = 'negotiation-filters';

/** Every filter empty. */
export const NO_FILTERS: StatisticsState = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** Returns the process that names a stage and its statuses. */
export const stageProcess = (stage: StatisticsStage): StatusProcess =>
  stage === 'grunt_agreement' ? 'agreement' : stage === 'additional_agreement' ? 'additional' : stage;

/** Returns the stage in the address; undefined for an unknown one. */
export const stageOf = ({ reporting_type: name }: StatisticsState): StatisticsStage | undefined =>
  STATISTICS_STAGE_NAMES.find((stage) => stage === name);

/** Returns the filters of the call; unknown stages, and statuses that the stage does not have, are ignored. */
export function filtersOf(state: StatisticsState): ApprovalFilters {
  const number = state.spec_id?.trim();
  const stage = stageOf(state);
  const status =
    stage && STATISTICS_STAGES[stage].find((candidate) => String(candidate) === state.reporting_status);
  return {
    ...(number && { spec_id: number }),
    ...(stage && { reporting_type: stage }),
    ...(stage && status !== undefined && hasStatus(stage, status) && { reporting_status: status }),
  };
}
