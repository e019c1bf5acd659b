import { APPLICATION } from '..';
import { overall } from '../overall';
import { initialState } from '../state';
import { waits } from '../../process/waits';
import { MATRIX } from './all';
import { reach } from './reach';

const { states, steps, statuses } = reach(initialState('application', 3));

test.each([
  ['tech_review', [-4, -3, -2, -1, 0, 1, 2]],
  // 2 and -1 "are read but never written" (rules/expert-review, "Division statuses").
  ['expert_review', [-2, 0, 1, 3]],
  ['review', [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]],
  ['negotiation', [-2, -1, 0, 1, 2, 3, 4]],
  ['direction', [-1, 0, 1]],
  ['supervisory_board', [-1, 0, 1, 2]],
  ['agreement', [0, 1, 2, 3, 4, 5]],
  ['additional', [0, 1, 2, 3]],
  ['payment_schedule', [1]],
  ['payment', [0, 2, 3]],
  ['additional_request', [-1, 0, 1]],
  ['reporting_content', [-2, -1, 0, 1, 2]],
  ['reporting_finance', [-2, -1, 0, 1, 2]],
  ['act', [0, 1, 2, 3]],
  ['finalisation', [-3, -2, 0]],
  ['overall', [-3, -2, 0, 1, 2, 3, 4, 5, 6, 7]],
])('%s: every status is reached from a new application, and no other', (process, expectedStatuses) => {
  expect([...(statuses.get(process) ?? [])].sort((a, b) => a - b)).toEqual(expectedStatuses);
});

test('every step can be taken on some path', () => {
  const writtenStatuses = MATRIX.flatMap(({ process, steps: rows }) =>
    Object.keys(rows).map((name) => `${process}.${name}`),
  );
  expect([...steps].sort()).toEqual(writtenStatuses.sort());
});

test('an application is completed only by the four steps of rules/application, "Completion"', () => {
  const reasons = states
    .filter(({ completed }) => completed)
    .map((state) => {
      if (state.finalisation.status === -3) return 'a finalisation protocol is signed';
      if (state.techReview.status === -2) return 'a technical rejection is final';
      if (state.expertReview.status === -2) return 'the expert review becomes -2';
      return state.act.status === 3 && overall(state) === 7
        ? 'the act is at status 3'
        : JSON.stringify(state);
    });
  expect([...new Set(reasons)].sort()).toEqual([
    'a finalisation protocol is signed',
    'a technical rejection is final',
    'the act is at status 3',
    'the expert review becomes -2',
  ]);
});

test('an application has tasks until it is completed, and none afterwards', () => {
  const wrongStates = states.filter((state) => waits(APPLICATION, state).length > 0 === state.completed);
  expect(wrongStates).toEqual([]);
});
