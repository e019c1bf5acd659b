import type { ListedSelection } from '../../api/areas/experts/contract/selection';
import { VOTE_MAXIMA } from '../../domain/selection/state';
import { MatchingDecision } from '../../domain/statuses';
import { rows } from '../../db/query';
import { setTimeout as pause } from 'node:timers/promises';
import { candidates, type CandidateContent, type SelectionTarget } from '../content/candidates';
import { call, Refused } from '../outside/http';
import type { Scene } from './scene';
import type { Session } from './sessions';

/** The three bodies in order: the stage that waits for each, its session type on the wire, and the targets beyond it. */
const BODIES = [
  {
    stage: 'commission',
    type: 'expert_commision',
    beyond: ['refused', 'direction', 'supervisory', 'passed', 'expert'],
  },
  { stage: 'direction', type: 'experts', beyond: ['supervisory', 'passed', 'expert'] },
  { stage: 'supervisory_board', type: 'expert_supervisory', beyond: ['passed', 'expert'] },
] as const satisfies readonly { stage: string; type: string; beyond: readonly SelectionTarget[] }[];

/** Pause between two attempts and limit of a wait, in ms. */
const AGAIN = 200;
const PATIENCE = 60_000;

/**
 * Takes the demonstration's candidates through the season's selection by the product's own calls, each to its target in the content.
 * Started again, it continues from their current state. @throws Refused, Unreachable
 */
export async function seedSelection(scene: Scene): Promise<void> {
  const ids = await candidateIds(scene);
  for (const candidate of candidates) await voteAndStart(scene, idOf(ids, candidate), candidate);
  for (const body of BODIES) await sit(scene, ids, body);
  for (const candidate of candidates.filter(({ target }) => target === 'expert')) {
    const selection = await selectionOf(scene, idOf(ids, candidate));
    if (selection && !selection.completed)
      await ask(scene, 'admin', 'POST', `/api/expert/selection/${selection._id}/appoint`);
  }
}

const as = (scene: Scene, who: string): Session => {
  const session = scene.sessions.get(`${who}@example.org`);
  if (!session) throw new Error(`${who} is not signed in`);
  return session;
};
const ask = <T>(
  scene: Scene,
  who: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> =>
  call<T>({ url: scene.url, token: as(scene, who).token }, method, path, {
    body: body ?? (method === 'POST' ? {} : undefined),
  });

const candidateIds = async ({ db }: Scene): Promise<ReadonlyMap<string, string>> => {
  const found = await rows<{ id: string; email: string }>({ db }, 'select id, email from users');
  return new Map(found.map(({ id, email }) => [email, id]));
};
const idOf = (ids: ReadonlyMap<string, string>, { person }: CandidateContent): string =>
  ids.get(person.email) ?? '';

/** Ignores the refusal of a step that was taken before. */
async function unlessDone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
  }
}

async function voteAndStart(scene: Scene, id: string, { target, merit }: CandidateContent): Promise<void> {
  if (target === 'profile') return;
  const votes = Object.entries(VOTE_MAXIMA).map(([name, most]) => ({
    name,
    value: Math.round(most * merit),
  }));
  const path = `/api/expert/single/${id}/vote`;
  await unlessDone(ask(scene, 'expert_manager', 'POST', `${path}/finalise`, { votes, version: 0 }));
  // A colleague has begun their own sheet.
  if (target === 'voted')
    await unlessDone(ask(scene, 'project_head', 'POST', path, { votes: votes.slice(0, 5), version: 0 }));
  else await unlessDone(ask(scene, 'expert_manager', 'POST', `/api/users/${id}/create-matching`));
}

const selectionOf = async (scene: Scene, user: string): Promise<ListedSelection | undefined> =>
  (await all(scene)).find((one) => one.user._id === user);
const all = async (scene: Scene): Promise<ListedSelection[]> =>
  (await ask<{ selections: ListedSelection[] }>(scene, 'chief', 'GET', '/api/expert/selection/all?search='))
    .selections;

/** Holds a body's session on the candidates whose target is beyond it, and opens one on those who wait for it. */
async function sit(
  scene: Scene,
  ids: ReadonlyMap<string, string>,
  { stage, type, beyond }: (typeof BODIES)[number],
) {
  const waiting = (await all(scene)).filter((one) => one.stage === stage);
  const targetOf = (user: string) => candidates.find((one) => idOf(ids, one) === user)?.target;
  const further: readonly (SelectionTarget | undefined)[] = beyond;
  const due = waiting.filter(({ user }) => further.includes(targetOf(user._id)));
  if (due.length > 0) {
    const session = due[0]?.session?._id ?? (await open(scene, type, due));
    const results = due.map(({ user }) => ({
      _id: user._id,
      status: targetOf(user._id) === 'refused' ? MatchingDecision.notApproved : MatchingDecision.approved,
    }));
    await ask(scene, 'chief', 'POST', `/api/direction/${session}/finish`, { ...TEXTS[stage], results });
    await decided(scene, stage, due);
  }
  const next = waiting.filter((one) => !due.includes(one) && !one.session);
  if (next.length > 0) await open(scene, type, next);
}

const open = async (scene: Scene, type: string, experts: readonly ListedSelection[]): Promise<string> =>
  (
    await ask<{ _id: string }>(scene, 'chief', 'POST', '/api/direction/create', {
      type,
      users: ['chief', 'project_head', 'expert_manager'].map((who) => as(scene, who).id),
      experts: experts.map(({ user }) => user._id),
    })
  )._id;

/** Waits until a session's decisions are carried out, a moment after its acceptance. */
async function decided(scene: Scene, stage: string, due: readonly ListedSelection[]): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(AGAIN)) {
    const now = await all(scene);
    if (due.every(({ _id }) => now.find((one) => one._id === _id)?.stage !== stage)) return;
  }
  throw new Error(`the ${stage} has not decided in time`);
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
