import type { Filters } from '../../../shared/useQueryState';

/** Filters of the acts of experts, as they stand in the address. */
export const ACT_FILTERS = ['season', 'q', 'contest'] as const;
export type ActsState = Filters<(typeof ACT_FILTERS)[number]>;

/** The season that is shown unless the address names one: the newest that is not archived. Seasons come newest first. */
export const newestOf = (seasons: readonly { _id: string; archived?: true }[]): string | undefined =>
  (seasons.find(({ archived }) => !archived) ?? seasons[0])?._id;
