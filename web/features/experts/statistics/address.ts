import { EXPERT_NAME_LEAST } from '../../../../api/areas/experts/contract/statistics';
import { lengthOf } from '../../../../domain/limits';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import type { ReadInput } from '../../../reads/names';
import type { Filters } from '../../../shared/useQueryState';

type Wanted = NonNullable<NonNullable<ReadInput<'expertStatistics'>['body']>['filters']>;

/** The filters, by the names that address, storage and call have for them (rules/expert-review, "Expert statistics"). */
export const FILTER_NAMES = [
  'spec_id',
  'application_status',
  'review_status',
  'expert_name',
  'sector',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type StatisticsState = Filters<FilterName>;

/** Where this browser keeps the last ones; signing out clears them (rules/lists-and-search, "Kept filters"). */
export const STORAGE_KEY = 'expert_filters';

/** Every filter empty. */
export const NO_FILTERS: StatisticsState = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** A name that is long enough to be looked for, without the blanks around it. */
export function searchedName(typed = ''): string | undefined {
  return lengthOf(typed) < EXPERT_NAME_LEAST ? undefined : typed.trim();
}

/** Filters of the address, as the call takes them; unknown statuses and names that are too short are ignored. */
export const filtersOf = (state: StatisticsState): Wanted =>
  withoutNothing({
    spec_id: state.spec_id?.trim(),
    application_status: statusIn(ExpertStatus, state.application_status),
    review_status: statusIn(ReviewStatus, state.review_status),
    expert_name: searchedName(state.expert_name),
    sector: state.sector,
  });

const withoutNothing = (filters: Wanted): Wanted =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

const statusIn = (statuses: Record<string, number>, text?: string): number | undefined =>
  Object.values(statuses).find((status) => String(status) === text);
