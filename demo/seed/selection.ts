import type { ListedSelection } from '../../api/areas/experts/contract/selection';
import { VOTE_MAXIMA } from '../../domain/selection/state';
import { MatchingDecision } from '../../domain/statuses';
import { rows } from '../../db/query';
import { candidates, type CandidateContent, type SelectionTarget } from '../content/candidates';
import { call, Refused } from '../client/http';
import { waitFor } from '../wait';
import type { Scene } from './scene';
import type { Session } from './sessions';

/**
 * The three bodies in order. `stage`: stage in which candidates wait for the body; `type`: type of its sessions in the API; `beyond`:
 * targets of candidates whom the body has decided on.
 */
const BODIES = [
  {
    stage: 'commission',
    type: 'expert_commision',
    beyond: ['refused', 'direction', 'supervisory', 'passed', 'expert'],
  },
  { stage: 'direction', type: 'experts', beyond: ['supervisory', 'passed', 'expert'] },
  { stage: 'supervisory_board', type: 'expert_supervisory', beyond: ['passed', 'expert'] },
] as const satisfies readonly { stage: string; type: string; beyond: readonly SelectionTarget[] }[];

/**
 * Takes the demonstration's candidates through the season's selection by the product's own calls, each to its target in the content.
 * Started again, it continues from their current state. @throws Refused, Unreachable
 */
export async function seedSelection(scene: Scene): Promise<void> {
  const ids = await candidateIds(scene);
  for (const candidate of candidates) await voteAndStart(scene, idOf(ids, candidate), candidate);
  for (const body of BODIES) await holdSession(scene, ids, body);
  for (const candidate of candidates.filter(({ target }) => target === 'expert')) {
    const selection = await selectionOf(scene, idOf(ids, candidate));
    if (selection && !selection.completed)
      await callAs(scene, 'admin', 'POST', `/api/expert/selection/${selection._id}/appoint`);
  }
}

const sessionOf = (scene: Scene, role: string): Session => {
  const session = scene.sessions.get(`${role}@example.org`);
  if (!session) throw new Error(`${role} is not signed in`);
  return session;
};
const callAs = <T>(
  scene: Scene,
  role: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> =>
  call<T>({ url: scene.url, token: sessionOf(scene, role).token }, method, path, {
    body: body ?? (method === 'POST' ? {} : undefined),
  });

const candidateIds = async ({ db }: Scene): Promise<ReadonlyMap<string, string>> => {
  const users = await rows<{ id: string; email: string }>({ db }, 'select id, email from users');
  return new Map(users.map(({ id, email }) => [email, id]));
};
const idOf = (ids: ReadonlyMap<string, string>, { person }: CandidateContent): string =>
  ids.get(person.email) ?? '';

/** Waits for the call; ignores the refusal of a step that was taken before. */
async function ignoreConflict(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
  }
}

async function voteAndStart(scene: Scene, id: string, { target, merit }: CandidateContent): Promise<void> {
  if (target === 'profile') return;
  const votes = Object.entries(VOTE_MAXIMA).map(([name, max]) => ({
    name,
    value: Math.round(max * merit),
  }));
  const path = `/api/expert/single/${id}/vote`;
  await ignoreConflict(callAs(scene, 'expert_manager', 'POST', `${path}/finalise`, { votes, version: 0 }));
  // For this target, a colleague has begun a sheet but not finalised it.
  if (target === 'voted')
    await ignoreConflict(
      callAs(scene, 'project_head', 'POST', path, { votes: votes.slice(0, 5), version: 0 }),
    );
  else await ignoreConflict(callAs(scene, 'expert_manager', 'POST', `/api/users/${id}/create-matching`));
}

const selectionOf = async (scene: Scene, user: string): Promise<ListedSelection | undefined> =>
  (await listSelections(scene)).find((selection) => selection.user._id === user);
const listSelections = async (scene: Scene): Promise<ListedSelection[]> =>
  (
    await callAs<{ selections: ListedSelection[] }>(
      scene,
      'chief',
      'GET',
      '/api/expert/selection/all?search=',
    )
  ).selections;

/** Holds a session of the body on the candidates who must pass it, and opens a session on those who stay at its stage. */
async function holdSession(
  scene: Scene,
  ids: ReadonlyMap<string, string>,
  { stage, type, beyond }: (typeof BODIES)[number],
) {
  const waiting = (await listSelections(scene)).filter((selection) => selection.stage === stage);
  const targetOf = (user: string) => candidates.find((candidate) => idOf(ids, candidate) === user)?.target;
  const further: readonly (SelectionTarget | undefined)[] = beyond;
  const due = waiting.filter(({ user }) => further.includes(targetOf(user._id)));
  if (due.length > 0) {
    const session = due[0]?.session?._id ?? (await openSession(scene, type, due));
    const results = due.map(({ user }) => ({
      _id: user._id,
      status: targetOf(user._id) === 'refused' ? MatchingDecision.notApproved : MatchingDecision.approved,
    }));
    await callAs(scene, 'chief', 'POST', `/api/direction/${session}/finish`, { ...TEXTS[stage], results });
    await awaitDecisions(scene, stage, due);
  }
  const next = waiting.filter((candidate) => !due.includes(candidate) && !candidate.session);
  if (next.length > 0) await openSession(scene, type, next);
}

const openSession = async (
  scene: Scene,
  type: string,
  experts: readonly ListedSelection[],
): Promise<string> =>
  (
    await callAs<{ _id: string }>(scene, 'chief', 'POST', '/api/direction/create', {
      type,
      users: ['chief', 'project_head', 'expert_manager'].map((role) => sessionOf(scene, role).id),
      experts: experts.map(({ user }) => user._id),
    })
  )._id;

/** Waits until the decisions of a session are carried out, which happens after the session is accepted. */
async function awaitDecisions(scene: Scene, stage: string, due: readonly ListedSelection[]): Promise<void> {
  await waitFor(`the ${stage} has decided`, async () => {
    const now = await listSelections(scene);
    return due.every(({ _id }) => now.find((candidate) => candidate._id === _id)?.stage !== stage);
  });
}

const TEXTS: Readonly<Record<(typeof BODIES)[number]['stage'], object>> = {
  commission: {
    direction_date: '3 листопада 2026 року',
    text_protocol_short: 'Комісія з відбору експертів розглянула профілі кандидатів і підсумки голосування.',
    text_protocol: 'Ухвалити рішення щодо кожного кандидата за підсумками обговорення.',
  },
  direction: {
    direction_date: '10 листопада 2026 року',
    text_protocol_short: 'Дирекція розглянула кандидатів, яких погодила комісія з відбору експертів.',
    text_protocol: 'Погодити кандидатів і подати їх на розгляд наглядової ради.',
  },
  supervisory_board: {
    direction_date: '17 листопада 2026 року',
    text_protocol_short: 'Наглядова рада розглянула кандидатів, яких погодила дирекція.',
    text_protocol: 'Погодити кандидатів. Адміністраторові надати їм роль експерта.',
  },
};
