import { passedSelection, voteRank, type ExpertVote, type Matching, type SelectionState } from '../selection';
import { expertSelection } from './expert-selection';
import { differences, mutations, type Matrix, type Walk } from './matrix-walk';
import { refuseStep } from './refuse';
import { takeStep } from './take';
import { vote } from './vote';

/** Written from 2 §4 "Expert selection" and "Expert vote", and 0-decisions "Who acts", not from the tables. */
const SELECTION: Matrix = {
  create: { who: 'admin expert_manager project_head', moves: 'absent>0' },
  commission: { who: 'session', moves: '0:approved>1 0:not_approved>1' },
  direction: { who: 'session', moves: '1:approved>2 1:not_approved>2' },
  supervisory_board: { who: 'session', moves: '2:approved>3 2:not_approved>3' },
};
const VOTE: Matrix = {
  save: { who: 'admin expert_manager project_head', moves: '0>0' },
  finalise: { who: 'admin expert_manager project_head', moves: '0>1' },
};

/** The maxima of 2 §9. */
const FULL_MARKS = {
  education: 3,
  experience: 2,
  project_management: 2,
  budgeting: 2,
  evaluation_experience: 2,
  honorary_title: 2,
  awards: 2,
  publications: 2,
  recommendations: 2,
  non_formal_education: 2,
  significant_events: 1,
  profile_education: 1,
};

const selectionAt = (status: number | 'absent'): SelectionState => ({
  v: 1,
  expertId: 'e',
  profileFilled: true,
  vote: { status: 1, votes: {} },
  matching: status === 'absent' ? undefined : { status, commission: 2, direction: 2, supervisoryBoard: 0 },
});

const voteAt = (status: number | 'absent'): SelectionState => ({
  ...selectionAt('absent'),
  vote: { status: Number(status), votes: {} },
});

const selectionWalk: Walk<SelectionState, Matching> = {
  table: expertSelection,
  matrix: SELECTION,
  statuses: ['absent', 0, 1, 2, 3],
  stateAt: selectionAt,
  input: () => ({}),
};
const voteWalk: Walk<SelectionState, ExpertVote> = {
  table: vote,
  matrix: VOTE,
  statuses: [0, 1],
  stateAt: voteAt,
  input: () => ({ votes: { ...FULL_MARKS } }),
};

const call = (role: 'expert_manager' | 'session', input = {}) => ({
  actor: { id: 'u', role },
  input,
  now: 0,
});

test('every role, status, step and outcome is as the specification has it', () => {
  expect(differences(selectionWalk)).toEqual([]);
  expect(differences(voteWalk)).toEqual([]);
});

test('a change of any one row is seen', () => {
  const unseen = [
    ...[...mutations(expertSelection)].filter(
      ([, table]) => differences({ ...selectionWalk, table }).length === 0,
    ),
    ...[...mutations(vote)].filter(([, table]) => differences({ ...voteWalk, table }).length === 0),
  ];
  expect(unseen.map(([what]) => what)).toEqual([]);
});

test('the selection starts with a profile and a finished vote', () => {
  const without = (change: Partial<SelectionState>) =>
    refuseStep(expertSelection, 'create', { ...selectionAt('absent'), ...change }, call('expert_manager'));
  expect(without({})).toBeUndefined();
  expect(without({ profileFilled: false })).toEqual({ code: 'profile-missing' });
  expect(without({ vote: { status: 0, votes: {} } })).toEqual({ code: 'vote-not-finalised' });
});

test('an expert passes all three bodies, each after the other; a no ends it', () => {
  const session = (outcome: string) => call('session', { outcome });
  let state = takeStep(expertSelection, 'create', selectionAt('absent'), call('expert_manager')).state;
  for (const body of ['commission', 'direction', 'supervisory_board']) {
    expect(passedSelection(state)).toBe(false);
    state = takeStep(expertSelection, body, state, session('approved')).state;
  }
  expect(state.matching).toEqual({ status: 3, commission: 2, direction: 2, supervisoryBoard: 2 });
  expect(passedSelection(state)).toBe(true);

  const refused = takeStep(expertSelection, 'commission', selectionAt(0), session('not_approved')).state;
  expect(refuseStep(expertSelection, 'direction', refused, session('approved'))).toEqual({
    code: 'not-approved-before',
  });
});

test('scores are whole numbers within the maxima, and complete at the end', () => {
  const save = (votes: Record<string, number>) =>
    refuseStep(vote, 'save', voteAt(0), call('expert_manager', { votes }));
  for (const [name, limit] of Object.entries(FULL_MARKS)) {
    expect(save({ [name]: limit })).toBeUndefined();
    expect(save({ [name]: limit + 1 })).toEqual({ code: 'vote-out-of-range', params: { name, limit } });
  }
  expect(save({ awards: 0.5 })).toEqual({ code: 'vote-out-of-range', params: { name: 'awards', limit: 2 } });
  expect(save({ awards: -1 })).toEqual({ code: 'vote-out-of-range', params: { name: 'awards', limit: 2 } });
  expect(save({ toString: 1 })).toEqual({ code: 'criterion-unknown' });

  const { awards, ...rest } = FULL_MARKS;
  const finalise = (state: SelectionState, votes: object) =>
    refuseStep(vote, 'finalise', state, call('expert_manager', { votes }));
  expect(finalise(voteAt(0), rest)).toEqual({ code: 'votes-missing', params: { missing: 1 } });
  const saved = takeStep(vote, 'save', voteAt(0), call('expert_manager', { votes: { awards } })).state;
  expect(finalise(saved, rest)).toBeUndefined();
  expect(voteRank(FULL_MARKS)).toBe(23);
});

test('the vote is closed once the selection has started', () => {
  const state = { ...voteAt(0), matching: selectionAt(0).matching };
  for (const step of ['save', 'finalise']) {
    expect(refuseStep(vote, step, state, call('expert_manager', { votes: FULL_MARKS }))).toEqual({
      code: 'matching-started',
    });
  }
});
