import type { expertVotes, Row } from '../../../../db/models';
import { row, rows, type Executor } from '../../../../db/query';
import { finalisedOf, rankOf, VOTED_SEASON_ID } from '../../../../records/votes';
import { VOTE_MAXIMA, VoteStatus, type ExpertVote } from '../../../../domain/selection/state';
import type { VoteView } from '../contract/votes';

/** Value of `catalogue_log.kind` for changes of voting sheets. */
export const LOG_KIND = 'expert_votes';
/** Maximum number of changes that are returned. */
const MAX_CHANGES = 100;

/** SQL of a person's `votes`: the mean points for each criterion over the finalised sheets, in the order of the criteria. */
export const meanVotesOf = (userId: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('name', name, 'value', value)
                     order by array_position(array['${Object.keys(VOTE_MAXIMA).join("','")}'], name))
              from (select key as name, round(avg(value::numeric), 2) as value
                      from expert_votes v cross join lateral jsonb_each_text(v.votes)
                     where ${finalisedOf(userId)} group by key) means), '[]')`;

/** Returns a person's rating in the season in which candidates are voted for. */
export async function ratingOf(
  executor: Executor,
  userId: string,
): Promise<Pick<VoteView, 'vote_rank' | 'votes'>> {
  const rating = await row<Pick<VoteView, 'vote_rank' | 'votes'>>(
    executor,
    `select ${rankOf('$1')} as vote_rank, ${meanVotesOf('$1')} as votes`,
    [userId],
  );
  return rating ?? { vote_rank: null, votes: [] };
}

type SheetRow = Row<typeof expertVotes> & { name: string };

/** Returns all sheets of a candidate in a season with the voters’ names, earliest first. */
export const sheetsOf = (executor: Executor, userId: string, seasonId: string): Promise<SheetRow[]> =>
  rows<SheetRow>(
    executor,
    `select v.*, u.name from expert_votes v join users u on u.id = v.voter_id
      where v.user_id = $1 and v.season_id = $2 order by v.created_at, v.id`,
    [userId, seasonId],
  );

/** Returns the season in which candidates are voted for. */
export const votedSeason = (executor: Executor): Promise<{ _id: string; title: string } | undefined> =>
  row(executor, `select id as _id, title from seasons where id = ${VOTED_SEASON_ID}`);

/** Returns the state of voting with which a candidate's selection starts: finalised if at least one sheet is finalised (decision 0045). */
export async function voteState(executor: Executor, userId: string, seasonId: string): Promise<ExpertVote> {
  const sheets = await sheetsOf(executor, userId, seasonId);
  const finalisedSheet = sheets.find(({ status }) => status === VoteStatus.finalised);
  return finalisedSheet
    ? { status: finalisedSheet.status, votes: finalisedSheet.votes }
    : { status: VoteStatus.open, votes: {} };
}

interface LogRow {
  _id: string;
  action: string;
  changes: { field: string; from: string; to: string }[];
  actor_id: string;
  name: string | null;
  created_at: Date;
}

/** Returns the latest changes of these sheets, newest first. */
export const voteLog = (executor: Executor, sheetIds: readonly string[]): Promise<LogRow[]> =>
  rows<LogRow>(
    executor,
    `select e.id::text as _id, e.action, e.changes, e.actor_id, u.name, e.created_at
       from catalogue_log e left join users u on u.id = e.actor_id
      where e.kind = '${LOG_KIND}' and e.record_id = any($1) order by e.id desc limit ${MAX_CHANGES}`,
    [sheetIds],
  );
