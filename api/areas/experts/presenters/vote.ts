import { VOTE_MAXIMA, VoteStatus, voteRank } from '../../../../domain/selection/state';
import type { VoteLogEntry, VoteSheet, VoteView } from '../contract/votes';
import type { sheetsOf, voteLog } from '../queries/votes';

type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** Returns a sheet for the API, with its scores in the order of the criteria. */
export const presentSheet = ({
  votes,
  status,
  version,
}: Pick<Sheet, 'votes' | 'status' | 'version'>): VoteSheet => ({
  votes: Object.keys(VOTE_MAXIMA).flatMap((name) => {
    const value = votes[name];
    return value === undefined ? [] : [{ name, value }];
  }),
  vote_rank: voteRank(votes),
  status,
  version,
});

/** Sheet before the first save. */
export const NEW_SHEET = { votes: {}, status: VoteStatus.open, version: 0 };

export const presentOtherSheet = (sheet: Sheet): VoteView['others'][number] => ({
  ...presentSheet(sheet),
  voter: { _id: sheet.voter_id, name: sheet.name },
  updated_at: sheet.updated_at.toISOString(),
});

type LoggedChange = Awaited<ReturnType<typeof voteLog>>[number];
export const presentChange = ({ actor_id, name, created_at, ...entry }: LoggedChange): VoteLogEntry => ({
  ...entry,
  user: { _id: actor_id, name: name ?? '' },
  created_at: created_at.toISOString(),
});
