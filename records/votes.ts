import { VoteStatus } from '../domain/selection/state';

/** The season in which candidates are voted for: the newest that is not archived. */
export const SITTING = '(select id from seasons where archived_at is null order by number desc limit 1)';

/** The sheets `expert_votes v` that count for this person, by SQL. */
export const finalisedOf = (userId: string, seasonId = SITTING) =>
  `v.user_id = ${userId} and v.season_id = ${seasonId} and v.status = ${VoteStatus.finalised}`;

/**
 * `vote_rank` of a person in a season, by SQL: the mean of the finalised sheets’ sums, to hundredths; null while there is none.
 * The database keeps it (`vote_ranks`).
 */
export const rankOf = (userId: string, seasonId = SITTING): string => `
  (select r.rank::float8 from vote_ranks r where r.season_id = ${seasonId} and r.user_id = ${userId})`;
