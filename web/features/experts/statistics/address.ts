import { MIN_EXPERT_NAME_LENGTH } from '../../../../api/areas/experts/contract/statistics';
import { lengthOf } from '../../../../domain/limits';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import type { ReadInput } from '../../../reads/names';
import type { Filters } from '../../../shared/useQueryState';

type StatisticsFilters = NonNullable<NonNullable<ReadInput<'expertStatistics'>['body']>['filters']>;

/** Filters, named as in the address, the storage and the call (rules/expert-review, "Expert statistics"). */
export const FILTER_NAMES = [
  'spec_id',
  'application_status',
  'review_status',
  'expert_name',
  'sector',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type StatisticsState = Filters<FilterName>;

/** Key of local storage for the last filters; sign-out clears it (rules/lists-and-search, "Kept filters"). */
export const STORAGE_KEY = 'expert_filters';

/** Every filter empty. */
export const NO_FILTERS: StatisticsState = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** Returns the trimmed name; undefined if it is too short to search. */
export function searchedName(typed = ''): string | undefined {
  return lengthOf(typed) < MIN_EXPERT_NAME_LENGTH ? undefined : typed.trim();
}

/** Returns the filters of the call; unknown statuses and too short names are ignored. */
export const filtersOf = (state: StatisticsState): StatisticsFilters =>
  withoutEmptyFilters({
    spec_id: state.spec_id?.trim(),
    application_status: statusIn(ExpertStatus, state.application_status),
    review_status: statusIn(ReviewStatus, state.review_status),
    expert_name: searchedName(state.expert_name),
    sector: state.sector,
  });

const withoutEmptyFilters = (filters: StatisticsFilters): StatisticsFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

const statusIn = (statuses: Record<string, number>, text?: string): number | undefined =>
  Object.values(statuses).find((status) => String(status) === text);
