import { VoteStatus } from '../domain/selection/state';

/** The season in which candidates are voted for: the newest that is not archived. */
export const SITTING = '(select id from seasons where archived_at is null order by number desc limit 1)';

/** The sheets `expert_votes v` that count for this person, by SQL. */
export const finalisedOf = (userId: string, seasonId = SITTING) =>
  `v.user_id = ${userId} and v.season_id = ${seasonId} and v.status = ${VoteStatus.finalised}`;

const RANK = 'round(avg(v.points), 2)::float8';

/** `vote_rank` of a person in a season, by SQL: the mean of the finalised sheets’ sums, to hundredths; null while there is none. */
export const rankOf = (userId: string, seasonId = SITTING): string => `
  (select ${RANK} from expert_votes v where ${finalisedOf(userId, seasonId)})`;

/** The same of everybody at once, by SQL, for lists in its order: `user_id`, `vote_rank` of whoever has one. */
export const RANKS = `
  (select v.user_id, ${RANK} as vote_rank from expert_votes v
    where v.season_id = ${SITTING} and v.status = ${VoteStatus.finalised} group by v.user_id)`;
