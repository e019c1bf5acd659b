import { decide } from '../process/decide';
import { findRefusal } from '../process/refusal';
import { SELECTION } from '.';
import { SELECTION_FIXTURE } from './fixture';
import { FULL_MARKS } from './selection.matrix';
import { passedSelection, voteRank, type SelectionState } from './state';

const manager = { id: 'u', role: 'expert_manager' as const };
const sitting = { id: 's', role: 'session' as const };

test('a candidate passes the three bodies in order; a rejection ends the selection', () => {
  const readyState = SELECTION_FIXTURE.stateIn('expert_selection', 'none');
  const takeStep = (
    state: SelectionState,
    body: 'commission' | 'direction' | 'supervisory_board',
    outcome: string,
  ) =>
    decide(SELECTION, state, { name: `expert_selection.${body}`, actor: sitting, input: { outcome }, now: 0 })
      .state;
  const startDecision = decide(SELECTION, readyState, {
    name: 'expert_selection.create',
    actor: manager,
    input: {},
    now: 0,
  }).state;
  let state = startDecision;
  for (const body of ['commission', 'direction', 'supervisory_board'] as const) {
    expect(passedSelection(state)).toBe(false);
    state = takeStep(state, body, 'approved');
  }
  expect(state.matching).toEqual({ status: 3, commission: 2, direction: 2, supervisoryBoard: 2 });
  expect(passedSelection(state)).toBe(true);
  expect(state.completed).toBe(false);

  const next = { name: 'expert_selection.direction' as const, actor: sitting, input: {}, now: 0 };
  expect(findRefusal(SELECTION, takeStep(startDecision, 'commission', 'not_approved'), next)?.code).toBe(
    'selection-ended',
  );
});

const openState = SELECTION_FIXTURE.stateIn('vote', '0');
const saveVotes = (votes: Record<string, number>) =>
  findRefusal(SELECTION, openState, { name: 'vote.save', actor: manager, input: { votes }, now: 0 });

test.each(Object.entries(FULL_MARKS))('%s accepts scores up to its maximum', (name, limit) => {
  expect(saveVotes({ [name]: limit })).toBeUndefined();
  expect(saveVotes({ [name]: limit + 1 })).toEqual({ code: 'vote-out-of-range', params: { name, limit } });
});

test('refuses a name that every object inherits (`toString`) as a criterion; the sum of all maxima is 23', () => {
  expect(saveVotes({ toString: 1 })).toEqual({ code: 'criterion-unknown' });
  expect(voteRank(FULL_MARKS)).toBe(23);
});

test('saved scores count when the vote is finalised', () => {
  const { awards, ...marksWithoutAwards } = FULL_MARKS;
  const finalise = {
    name: 'vote.finalise' as const,
    actor: manager,
    input: { votes: marksWithoutAwards },
    now: 0,
  };
  expect(findRefusal(SELECTION, openState, finalise)).toEqual({
    code: 'votes-missing',
    params: { missing: 1 },
  });
  const savedState = decide(SELECTION, openState, {
    name: 'vote.save',
    actor: manager,
    input: { votes: { awards } },
    now: 0,
  }).state;
  expect(findRefusal(SELECTION, savedState, finalise)).toBeUndefined();
});
