import type { Filters } from '../../../shared/useQueryState';

/** Filters of the acts in the address. */
export const ACT_FILTERS = ['season', 'q', 'contest'] as const;
export type ActsState = Filters<(typeof ACT_FILTERS)[number]>;

/** Returns the default season, the newest unarchived one; seasons are ordered newest first. */
export const newestOf = (seasons: readonly { _id: string; archived?: true }[]): string | undefined =>
  (seasons.find(({ archived }) => !archived) ?? seasons[0])?._id;
