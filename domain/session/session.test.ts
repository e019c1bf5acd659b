import { decide } from '../process/decide';
import { findRefusal } from '../process/refusal';
import type { SessionResult } from '../process/input';
import { SESSION, type SessionStepName } from '.';
import { SESSION_FIXTURE } from './fixture';
import { initialSelection } from '../selection/state';
import { selectionReadyForSession } from './on-agenda';
import { applicationReadyFor, noSession, type SessionType } from './state';

const call = (name: SessionStepName, input: object) => ({
  name,
  actor: { id: 'u', role: 'chief' as const },
  input: { newId: 'n', members: ['m'], ...input },
  now: 0,
});
const openState = SESSION_FIXTURE.stateIn('session_tech_review', '0');

test('the agenda holds applications at statuses -3 and -4, each in one session at most', () => {
  const state = noSession([
    { id: 'a', readyFor: applicationReadyFor(-4) },
    { id: 'b', readyFor: applicationReadyFor(0) },
    { id: 'c', readyFor: applicationReadyFor(-3), sessionId: 'another' },
  ]);
  const create = (...items: string[]) =>
    findRefusal(SESSION, state, call('session_tech_review.create', { items }));
  expect(create('a')).toBeUndefined();
  expect(create('a', 'b', 'd')).toEqual({
    code: 'application-not-for-session',
    params: { items: ['b', 'd'] },
  });
  expect(create('a', 'c')).toEqual({ code: 'application-in-session', params: { items: ['c'] } });
});

test.each<[SessionType, number, number, number]>([
  ['expert_commission', 0, 0, 0],
  ['experts', 1, 2, 0],
  ['expert_supervisory', 2, 2, 2],
])('%s decides on experts at stage %i', (type, status, commission, direction) => {
  const matching = { status, commission, direction, supervisoryBoard: 0 };
  expect(selectionReadyForSession({ ...initialSelection('e'), matching })).toEqual([type]);
});

test.each([
  [undefined],
  [{ status: 1, commission: -2, direction: 0, supervisoryBoard: 0 }],
  [{ status: 2, commission: 2, direction: -2, supervisoryBoard: 0 }],
  [{ status: 3, commission: 2, direction: 2, supervisoryBoard: 2 }],
])('no session decides on an expert at %j', (matching) => {
  const completed = matching !== undefined && matching.status < 3;
  expect(selectionReadyForSession({ ...initialSelection('e'), matching, completed })).toEqual([]);
});

test('"no decision" counts as a decision on an application; saved decisions count at the acceptance', () => {
  const savedState = decide(
    SESSION,
    openState,
    call('session_tech_review.save', { results: [{ id: 'a', status: -3 }], textsFilled: true }),
  ).state;
  const finishCall = call('session_tech_review.finish', { results: [{ id: 'b', status: 2 }] });
  expect(findRefusal(SESSION, savedState, finishCall)).toBeUndefined();
  expect(decide(SESSION, savedState, finishCall).state.session?.items).toEqual([
    { id: 'a', status: -3 },
    { id: 'b', status: 2 },
  ]);
});

test('an application that has left the agenda needs no decision', () => {
  const finishSession = (...results: SessionResult[]) =>
    findRefusal(SESSION, openState, call('session_tech_review.finish', { results, textsFilled: true }))?.code;
  expect(finishSession({ id: 'a', status: 2 })).toBe('decisions-missing');
  expect(finishSession({ id: 'a', status: 2 }, { id: 'b', status: 0, left: true })).toBeUndefined();
});

test('experts can only be approved or rejected', () => {
  const state = SESSION_FIXTURE.stateIn('session_experts', '0');
  const saveCall = call('session_experts.save', { results: [{ id: 'a', status: -3 }] });
  expect(findRefusal(SESSION, state, saveCall)?.code).toBe('result-unknown');
});

test('refuses to sign minutes that do not exist', () => {
  const heldState = SESSION_FIXTURE.stateIn('session_tech_review', '1');
  const without = {
    ...heldState,
    session: heldState.session && { ...heldState.session, protocol: undefined },
  };
  const sign = call('session_tech_review.sign', { signed: ['sign-protocol'] });
  expect(findRefusal(SESSION, heldState, sign)).toBeUndefined();
  expect(findRefusal(SESSION, without, sign)?.code).toBe('signature-missing');
});
