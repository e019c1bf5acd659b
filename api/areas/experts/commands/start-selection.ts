import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { profileFilled } from '../../../../domain/expert-profile';
import { refusal } from '../../../../domain/process/refusal';
import { SELECTION } from '../../../../domain/selection';
import { VoteStatus, type SelectionState } from '../../../../domain/selection/state';
import { ProblemError } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { Services, SignedIn } from '../../../services';
import type { MatchingView } from '../contract/selection';
import { matchingOf } from '../queries/selection';

const STEP = 'expert_selection.create';

/**
 * Starts the selection of a candidate in the newest season that is not archived (decision 0029). Two who start it at once
 * start one: the candidate's row is locked.
 * @throws ProblemError 404, 403 `role`, 409 `not-a-candidate`, `no-season`, `profile-missing`, `already-exists`
 */
export async function startSelection(
  { db }: Services,
  { id: by, role }: SignedIn,
  userId: string,
): Promise<MatchingView> {
  const refused = async (state: SelectionState) => {
    const found = refusal(SELECTION, state, {
      name: STEP,
      actor: { id: by, role },
      input: {},
      now: Date.now(),
    });
    if (found) throw await refusalProblem(db, STEP, found);
  };
  return inTransaction(db, async (on) => {
    const profile = await candidate(on, userId);
    const season = await currentSeason(on);
    const before = await matchingOf(on, userId, season);
    await refused({
      v: 1,
      expertId: userId,
      profileFilled: profileFilled(profile),
      vote: { status: VoteStatus.finalised, votes: {} },
      ...(before && { matching: stateOf(before) }),
    });
    await run(on, 'insert into expert_selections (user_id, season_id, started_by) values ($1, $2, $3)', [
      userId,
      season,
      by,
    ]);
    const started = await matchingOf(on, userId, season);
    if (!started) throw new Error('a selection just started is gone');
    return started;
  });
}

const stateOf = ({ status, commission, direction, supervisory_board: board }: MatchingView) => ({
  status,
  commission: commission.status,
  direction: direction.status,
  supervisoryBoard: board.status,
});

/** What a candidate has written of themselves; the account stays as it is until the selection is written. */
async function candidate(on: Executor, id: string): Promise<Record<string, unknown>> {
  const user = await row<{ role: string; blocked: boolean; profile: Record<string, unknown> }>(
    on,
    'select role, blocked, profile from users where id = $1 for update',
    [id],
  );
  if (!user) throw new ProblemError(404, 'not-found');
  if (user.role !== 'unassigned_expert' || user.blocked) throw new ProblemError(409, 'not-a-candidate');
  return user.profile;
}

async function currentSeason(on: Executor): Promise<string> {
  const season = await row<{ id: string }>(
    on,
    'select id from seasons where archived_at is null order by number desc limit 1',
  );
  if (!season) throw new ProblemError(409, 'no-season');
  return season.id;
}
