import { inForceAt, isUncertain, type DecisionLog, type LoggedDecision } from './past';

const REVIEW = 'r1';
/** Returns a decision made at the moment that equals its id. */
const decision = (id: number, overrides: Partial<LoggedDecision> = {}): LoggedDecision => ({
  id,
  epoch: 1,
  supersededEpoch: null,
  process: 'agreement',
  step: 'agreement.upload',
  recordId: null,
  statusTo: 1,
  overall: 5,
  at: id,
  ...overrides,
});
const review = (id: number, overrides: Partial<LoggedDecision> = {}) =>
  decision(id, { process: 'review', step: 'review.start', recordId: REVIEW, ...overrides });
const log = (decisions: LoggedDecision[], overrides: Partial<DecisionLog> = {}): DecisionLog => ({
  decisions,
  epochs: [{ epoch: 1, at: 0 }],
  undone: [],
  restored: new Map(),
  ...overrides,
});
const idsAt = (decisions: DecisionLog, moment: number) =>
  inForceAt(decisions, { at: moment }).map(({ id }) => id);

test('a rollback takes decisions out of force from its own moment on', () => {
  const decisionLog = log([decision(1), decision(2, { supersededEpoch: 2 }), decision(6, { epoch: 2 })], {
    epochs: [
      { epoch: 1, at: 0 },
      { epoch: 2, at: 5 },
    ],
  });
  expect([1, 4, 5, 6].map((moment) => idsAt(decisionLog, moment))).toEqual([[1], [1, 2], [1], [1, 6]]);
});

test('the undo of a rollback puts its decisions into force again from the moment of the undo', () => {
  const decisionLog = log([decision(1), decision(2)], {
    epochs: [
      { epoch: 1, at: 0 },
      { epoch: 2, at: 5 },
      { epoch: 3, at: 8 },
    ],
    undone: [{ from: 5, to: 8, ids: new Set([2]) }],
  });
  expect([4, 5, 7, 8].map((moment) => idsAt(decisionLog, moment))).toEqual([[1, 2], [1], [1], [1, 2]]);
});

test('a review’s rollback undoes decisions on that review within its epoch, and none on another review', () => {
  const rolledBack = review(4, { step: 'review.roll_back' });
  const otherReview = review(3, { recordId: 'r2' });
  const decisionLog = log([review(1), review(2, { supersededEpoch: 1 }), otherReview, rolledBack]);
  expect([2, 3, 4].map((moment) => idsAt(decisionLog, moment))).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 3, 4],
  ]);
});

test('a decision undone by a later epoch stays undone when its review is rolled back in that epoch', () => {
  const rolledBack = review(7, { epoch: 2, step: 'review.roll_back' });
  const epochs = [
    { epoch: 1, at: 0 },
    { epoch: 2, at: 5 },
  ];
  const decisions = [review(1, { supersededEpoch: 2 }), review(2, { supersededEpoch: 2 }), rolledBack];
  const decisionLog = log(decisions, { epochs, restored: new Map([[2, new Set([1])]]) });
  expect([4, 6, 7].map((moment) => idsAt(decisionLog, moment))).toEqual([[1, 2], [1], [7]]);
});

test('just before a decision, earlier decisions of its epoch are in force, also those of the same moment', () => {
  const twin = decision(3, { at: 2 });
  const decisionLog = log([decision(1), decision(2), twin]);
  expect(inForceAt(decisionLog, { before: twin }).map(({ id }) => id)).toEqual([1, 2]);
});

test('without a recorded beginning of an epoch the time until its first decision is unknown', () => {
  const decisionLog = log([decision(1), decision(2, { supersededEpoch: 2 }), decision(6, { epoch: 2 })]);
  expect([1, 2, 5, 6].map((moment) => isUncertain(decisionLog, { at: moment }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isUncertain(decisionLog, { before: decisionLog.decisions[2]! })).toBe(false);
});
