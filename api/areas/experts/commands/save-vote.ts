import type { expertVotes, Row } from '../../../../db/models';
import { inTransaction, row, type Executor } from '../../../../db/query';
import { profileFilled } from '../../../../domain/expert-profile';
import { decide } from '../../../../domain/process/decide';
import { findRefusal } from '../../../../domain/process/refusal';
import { SELECTION } from '../../../../domain/selection';
import { VoteStatus, voteRank } from '../../../../domain/selection/state';
import {
  changedMeanwhile,
  differences,
  noteChange,
  type DisplayedValues,
} from '../../../../records/change-log';
import { ProblemError } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { Services, SignedIn } from '../../../services';
import type { VoteInput, VoteSheet } from '../contract/votes';
import { NEW_SHEET, presentSheet } from '../presenters/vote';
import { matchingOf } from '../queries/selection';
import { selectionState } from '../queries/vote-view';
import { LOG_KIND } from '../queries/votes';
import { announceVote } from './announce-vote';
import { lockCandidate, currentSeason } from './start-selection';

type Sheet = Row<typeof expertVotes>;

interface VoteTarget {
  userId: string;
  season: string;
  by: string;
}

/**
 * Saves or finalises the caller's own sheet of a candidate in the current season. The candidate's row is
 * locked. The start of the selection locks the same row, so the two do not overlap. A caller without a
 * version sends the sum of the scores instead; a different sum shows that the caller has not seen the stored
 * scores. Unchanged scores are not written again, so a repeated request gets the first request's answer.
 * @throws ProblemError 404, 403 `role`, 409 `not-a-candidate`, `no-season`, `matching-started`,
 * `wrong-status`, `catalogue-changed`, 422 for the scores
 */
export const changeVote = (
  { db }: Services,
  account: SignedIn,
  userId: string,
  { votes: input, vote_rank: shownRank, version }: VoteInput,
  step: 'vote.save' | 'vote.finalise',
): Promise<VoteSheet> =>
  inTransaction(db, async (executor) => {
    const profile = await lockCandidate(executor, userId);
    const sheetKey = { userId, season: await currentSeason(executor), by: account.id };
    const ownSheet = await sheetAt(executor, sheetKey);
    const votes = Object.fromEntries(input.map(({ name, value }) => [name, value]));
    if (
      ownSheet &&
      step === 'vote.finalise' &&
      ownSheet.status === VoteStatus.finalised &&
      hasScores(ownSheet, votes)
    )
      return presentSheet(ownSheet);

    const matching = await matchingOf(executor, userId, sheetKey.season);
    const state = selectionState(userId, profileFilled(profile), ownSheet ?? NEW_SHEET, matching);
    const call = {
      name: step,
      actor: { id: account.id, role: account.role },
      input: { votes },
      now: Date.now(),
    };
    const refusal = findRefusal(SELECTION, state, call);
    if (refusal) throw await refusalProblem(db, step, refusal);
    if (ownSheet && step === 'vote.save' && hasScores(ownSheet, votes)) return presentSheet(ownSheet);
    const storedVersion = ownSheet?.version ?? 0;
    if (version !== undefined && version !== storedVersion)
      throw await changedMeanwhile(executor, LOG_KIND, ownSheet?.id ?? '');

    const { vote } = decide(SELECTION, state, call).state;
    if (shownRank !== undefined && shownRank !== voteRank(vote.votes))
      throw new ProblemError(422, 'invalid-input', {
        errors: { vote_rank: { key: 'errors:field.voteRank' } },
      });
    const stored = await updateSheet(executor, sheetKey, vote, storedVersion);
    if (!stored) throw await changedMeanwhile(executor, LOG_KIND, ownSheet?.id ?? '');
    const action = step === 'vote.finalise' ? 'finalised' : ownSheet ? 'changed' : 'created';
    await noteChange(
      executor,
      account,
      LOG_KIND,
      stored.id,
      action,
      differences(logValues(ownSheet?.votes ?? {}), logValues(vote.votes)),
    );
    await announceVote(executor, userId);
    return presentSheet(stored);
  });

const sheetAt = (executor: Executor, { userId, season, by }: VoteTarget) =>
  row<Sheet>(executor, 'select * from expert_votes where user_id = $1 and season_id = $2 and voter_id = $3', [
    userId,
    season,
    by,
  ]);

/** Returns whether the sheet already has these scores. */
const hasScores = (sheet: Sheet, votes: Record<string, number>): boolean =>
  Object.entries(votes).every(([name, value]) => sheet.votes[name] === value);

/** Updates the sheet if it still has the version that was read, is open, and the selection has not begun. Otherwise writes nothing. */
const updateSheet = (
  executor: Executor,
  { userId, season, by }: VoteTarget,
  { votes, status }: { votes: Record<string, number>; status: number },
  version: number,
) =>
  row<Sheet>(
    executor,
    `insert into expert_votes as v (user_id, season_id, voter_id, votes, status)
     select $1::uuid, $2::uuid, $3::uuid, $4::jsonb, $5::int
      where not exists (select from expert_selections s where s.user_id = $1 and s.season_id = $2)
     on conflict (user_id, season_id, voter_id) do update
        set votes = excluded.votes, status = excluded.status, version = v.version + 1, updated_at = now()
      where v.status = ${VoteStatus.open} and v.version = $6::int
     returning *`,
    [userId, season, by, JSON.stringify(votes), status, version],
  );

const logValues = (votes: Record<string, number>): DisplayedValues =>
  Object.fromEntries(Object.entries(votes).map(([name, value]) => [name, String(value)]));
