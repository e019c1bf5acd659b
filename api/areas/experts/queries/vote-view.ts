import { type Executor } from '../../../../db/query';
import { profileFilled } from '../../../../domain/expert-profile';
import { findRefusal } from '../../../../domain/process/refusal';
import { SELECTION, type SelectionStepName } from '../../../../domain/selection';
import type { ExpertVote, SelectionState } from '../../../../domain/selection/state';
import { translate, type Language } from '../../../../texts/translate';
import { unavailableText } from '../../../presenters/can-reason';
import type { SignedIn } from '../../../services';
import type { MatchingView } from '../contract/selection';
import type { VoteView } from '../contract/votes';
import { NEW_SHEET, presentChange, presentOtherSheet, presentSheet } from '../presenters/vote';
import type { OneExpertRow } from './one-expert';
import { matchingOf } from './selection';
import { ratingOf, sheetsOf, votedSeason, voteLog, voteState } from './votes';

/** Returns the state for the process tables: a vote (one sheet, or the whole vote for the start of a selection), and the selection. */
export const selectionState = (
  expertId: string,
  filled: boolean,
  vote: ExpertVote,
  matching: MatchingView | null,
): SelectionState => ({
  v: 1,
  expertId,
  profileFilled: filled,
  vote: { status: vote.status, votes: vote.votes },
  completed: false,
  deadlines: {},
  ...(matching && {
    matching: {
      status: matching.status,
      commission: matching.commission.status,
      direction: matching.direction.status,
      supervisoryBoard: matching.supervisory_board.status,
    },
  }),
});

/** Returns the vote on this person as the caller may see it. */
export async function voteView(
  executor: Executor,
  person: OneExpertRow,
  { id: voterId, role }: SignedIn,
  language: Language,
): Promise<VoteView> {
  const season = await votedSeason(executor);
  const sheets = season ? await sheetsOf(executor, person._id, season._id) : [];
  const ownSheet = sheets.find(({ voter_id }) => voter_id === voterId) ?? NEW_SHEET;
  const matching = season ? await matchingOf(executor, person._id, season._id) : null;
  const seasonVote = season ? await voteState(executor, person._id, season._id) : NEW_SHEET;
  const open = person.role === 'unassigned_expert' && !person.blocked;
  const may = (name: SelectionStepName, vote: ExpertVote): true | string => {
    if (!open) return translate(language, 'errors:not-a-candidate');
    if (!season) return translate(language, 'errors:no-season');
    const state = selectionState(person._id, profileFilled(person.profile), vote, matching);
    const refusal = findRefusal(
      SELECTION,
      state,
      { name, actor: { id: voterId, role }, input: {}, now: Date.now() },
      true,
    );
    return refusal ? unavailableText(language, name, refusal, new Map()) : true;
  };
  const log = await voteLog(
    executor,
    sheets.map(({ id }) => id),
  );
  return {
    ...(await ratingOf(executor, person._id)),
    season: season ?? null,
    own: presentSheet(ownSheet),
    others: sheets.filter((sheet) => sheet !== ownSheet).map(presentOtherSheet),
    can: { vote: may('vote.save', ownSheet), start: may('expert_selection.create', seasonVote) },
    log: log.map(presentChange),
  };
}
