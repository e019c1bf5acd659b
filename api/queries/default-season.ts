/**
 * Returns the season that a page of a season opens at: the newest one in use, else the newest one that is not archived, else the newest
 * one.
 */
export const defaultSeason = <T extends { archived: boolean }>(
  newestFirst: readonly T[],
  isInUse: (season: T) => boolean,
): T | undefined =>
  newestFirst.find((season) => !season.archived && isInUse(season)) ??
  newestFirst.find(({ archived }) => !archived) ??
  newestFirst[0];
