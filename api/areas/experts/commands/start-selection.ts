import { randomUUID } from 'node:crypto';
import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { profileFilled } from '../../../../domain/expert-profile';
import { selectionRef } from '../../../../domain/flows';
import { decide } from '../../../../domain/process/decide';
import { findRefusal } from '../../../../domain/process/refusal';
import { SELECTION } from '../../../../domain/selection';
import type { SelectionState } from '../../../../domain/selection/state';
import { announce } from '../../../../records/events';
import { ProblemError } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import { startWithinTimeout, startSubject } from '../../../../records/temporal/start-workflows';
import type { Services, SignedIn } from '../../../services';
import type { MatchingView } from '../contract/selection';
import { matchingOf } from '../queries/selection';
import { selectionState } from '../queries/vote-view';
import { votedSeason, voteState } from '../queries/votes';

const STEP = 'expert_selection.create';

/**
 * Starts the selection of a candidate in the newest season that is not archived (decision 0029), and its workflow. The candidate's
 * row is locked, so that of two simultaneous starts only one succeeds.
 * @throws ProblemError 404, 403 `role`, 409 `not-a-candidate`, `no-season`, `profile-missing`, `vote-not-finalised`,
 * `already-exists`
 */
export async function startSelection(
  { db, temporal, settings }: Services,
  { id: actorId, role }: SignedIn,
  userId: string,
): Promise<MatchingView> {
  const started = await inTransaction(db, async (executor) => {
    const profile = await lockCandidate(executor, userId);
    const season = await currentSeason(executor);
    const before = await matchingOf(executor, userId, season);
    const vote = await voteState(executor, userId, season);
    const state = selectionState(userId, profileFilled(profile), vote, before);
    const call = { name: STEP, actor: { id: actorId, role }, input: {}, now: Date.now() } as const;
    const refusal = findRefusal(SELECTION, state, call);
    if (refusal) throw await refusalProblem(db, STEP, refusal);
    const id = randomUUID();
    const decided = decide(SELECTION, state, call);
    await run(
      executor,
      `insert into expert_selections (id, user_id, season_id, started_by, status, state) values ($1, $2, $3, $4, $5, $6)`,
      [id, userId, season, actorId, decided.to, JSON.stringify(withoutVoterScores(decided.state))],
    );
    await announce(executor, { kind: 'selection', subject: selectionRef(id), audiences: ['staff'] });
    const matching = await matchingOf(executor, userId, season);
    if (!matching) throw new Error('a selection just started is gone');
    return matching;
  });
  const workflowContext = { db, client: temporal, taskQueue: settings.taskQueue };
  await startWithinTimeout(temporal, () => startSubject(workflowContext, selectionRef(started._id)));
  return started;
}

/** Removes the voters' points from the state. They stay in the voters' sheets, and the workflow needs only the result. */
const withoutVoterScores = (state: SelectionState): SelectionState => ({
  ...state,
  vote: { status: state.vote.status, votes: {} },
});

/** Returns a candidate's own profile and locks the account until the transaction ends. */
export async function lockCandidate(executor: Executor, id: string): Promise<Record<string, unknown>> {
  const user = await row<{ role: string; blocked: boolean; profile: Record<string, unknown> }>(
    executor,
    'select role, blocked, profile from users where id = $1 for update',
    [id],
  );
  if (!user) throw new ProblemError(404, 'not-found');
  if (user.role !== 'unassigned_expert' || user.blocked) throw new ProblemError(409, 'not-a-candidate');
  return user.profile;
}

export async function currentSeason(executor: Executor): Promise<string> {
  const season = await votedSeason(executor);
  if (!season) throw new ProblemError(409, 'no-season');
  return season._id;
}
