import { VoteStatus } from '../domain/selection/state';

/** SQL: id of the season in which candidates are voted for: the newest that is not archived. */
export const SITTING = '(select id from seasons where archived_at is null order by number desc limit 1)';

/** SQL condition: the sheet `expert_votes v` counts for this person. */
export const finalisedOf = (userId: string, seasonId = SITTING) =>
  `v.user_id = ${userId} and v.season_id = ${seasonId} and v.status = ${VoteStatus.finalised}`;

/**
 * SQL: `vote_rank` of a person in a season: the mean of the finalised sheets’ sums, to hundredths; null while there is none. Maintained
 * by the database (`vote_ranks`).
 */
export const rankOf = (userId: string, seasonId = SITTING): string => `
  (select r.rank::float8 from vote_ranks r where r.season_id = ${seasonId} and r.user_id = ${userId})`;
