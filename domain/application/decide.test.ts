import { APPLICATION, type ApplicationStepName } from '.';
import { decide } from '../process/decide';
import type { Actor } from '../roles';
import { initialState, type ApplicationState } from './state';

const expert: Actor = { id: 'expert-1', role: 'expert' };
const division: Actor = { id: 'division', role: 'expert_manager' };
const admin: Actor = { id: 'admin', role: 'admin' };

/** Returns a state with three assigned experts, the first of them `expert`. */
function distributedState(): ApplicationState {
  const experts = [1, 2, 3].map((n) => ({ id: `review-${n}`, expertId: `expert-${n}` }));
  const state = initialState('application', 3);
  state.techReview.status = 2;
  const call = { name: 'expert_review.distribute' as const, actor: division, input: { experts }, now: 0 };
  return decide(APPLICATION, state, call).state;
}

const takeStep = (
  state: ApplicationState,
  name: ApplicationStepName,
  actor: Actor,
  outcome?: string,
): ApplicationState =>
  decide(APPLICATION, state, { name, actor, input: { recordId: 'review-1', outcome }, now: 0 }).state;
const firstReview = (state: ApplicationState) => state.expertReview.reviews[0];

/** Returns the state whose first review was sent, back for rework, sent again, preliminarily agreed and approved. */
function approved(): ApplicationState {
  const sentState = takeStep(takeStep(distributedState(), 'review.start', expert), 'review.validate', expert);
  const sentAgain = takeStep(takeStep(sentState, 'review.rework', division), 'review.validate', expert);
  return takeStep(takeStep(sentAgain, 'review.prev_approve', division), 'review.approve', division);
}

test('a review stores every status it has had, in order: a rollback goes only to one of them', () => {
  expect(firstReview(distributedState())).toMatchObject({ status: 0, passed: [0] });
  expect(firstReview(approved())).toMatchObject({ status: 3, passed: [0, 1, 2, 4, 2, 6, 3] });
});

test("a step on one review does not change the other experts' reviews", () => {
  expect(
    approved()
      .expertReview.reviews.map(({ passed }) => passed)
      .slice(1),
  ).toEqual([[0], [0]]);
});

test.each([
  ['need_to_validate', 2, [0, 1, 2, 4, 2]],
  ['need_to_rework', 4, [0, 1, 2, 4]],
  ['assigned', 0, [0]],
])(
  'a review rolled back to %s has passed only the statuses up to it',
  (outcome, status, expectedStatuses) => {
    expect(firstReview(takeStep(approved(), 'review.roll_back', admin, outcome))).toMatchObject({
      status,
      passed: expectedStatuses,
    });
  },
);

test('`decide` does not change the state that it receives', () => {
  const before = distributedState();
  const snapshot = JSON.stringify(before);
  takeStep(before, 'review.start', expert);
  expect(JSON.stringify(before)).toBe(snapshot);
});
