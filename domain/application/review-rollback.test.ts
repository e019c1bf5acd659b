import { undoneOf } from './review-rollback';

const decision = (step: string, status_to: number) => ({ step: `review.${step}`, status_to });
const steps = (decisions: readonly { step: string }[]) => decisions.map(({ step }) => step);

describe('the rollback of one review (rules/rollback, "One review")', () => {
  const decisions = [
    decision('start', 1),
    decision('validate', 2),
    decision('rework', 4),
    decision('validate', 2),
    decision('approve', 3),
  ];

  test('undoes all decisions after the last passage of the target status', () => {
    expect(steps(undoneOf(decisions, 2))).toEqual(['review.approve']);
    expect(steps(undoneOf(decisions, 4))).toEqual(['review.validate', 'review.approve']);
    expect(undoneOf(decisions, 0)).toEqual(decisions);
  });

  test('also undoes a protocol made after that passage, although the protocol does not change the status', () => {
    const refusals = [decision('failure', 0), decision('sign_failure', -1)];
    expect(undoneOf(refusals, 0)).toEqual(refusals);
    const inRework = [...decisions.slice(0, 3), decision('failure', 4), decision('sign_failure', -1)];
    expect(steps(undoneOf(inRework, 4))).toEqual(['review.failure', 'review.sign_failure']);
  });

  test('undoes neither decisions already undone by an earlier rollback nor that rollback', () => {
    const afterRollback = [...decisions, decision('roll_back', 2), decision('prev_approve', 6)];
    expect(steps(undoneOf(afterRollback, 2))).toEqual(['review.prev_approve']);
    expect(steps(undoneOf([...afterRollback, decision('roll_back', 0), decision('start', 1)], 0))).toEqual([
      'review.start',
    ]);
  });
});
