import { VoteStatus } from '../domain/selection/state';

/** SQL: selects the id of the season in which candidates are voted for, the newest one that is not archived. */
export const VOTED_SEASON_ID =
  '(select id from seasons where archived_at is null order by number desc limit 1)';

/** SQL condition: `expert_votes v` is a finalised sheet of this person in this season. */
export const finalisedOf = (userId: string, seasonId = VOTED_SEASON_ID) =>
  `v.user_id = ${userId} and v.season_id = ${seasonId} and v.status = ${VoteStatus.finalised}`;

/**
 * SQL: computes a person's `vote_rank` in a season, the mean of the finalised sheets’ sums to hundredths; null
 * without a finalised sheet. The database maintains it in `vote_ranks`.
 */
export const rankOf = (userId: string, seasonId = VOTED_SEASON_ID): string => `
  (select r.rank::float8 from vote_ranks r where r.season_id = ${seasonId} and r.user_id = ${userId})`;
