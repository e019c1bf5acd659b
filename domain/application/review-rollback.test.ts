import { undoneOf } from './review-rollback';

const decision = (step: string, status_to: number) => ({ step: `review.${step}`, status_to });
const steps = (decisions: readonly { step: string }[]) => decisions.map(({ step }) => step);

describe('the rollback of one review undoes (rules/rollback, "One review")', () => {
  const way = [
    decision('start', 1),
    decision('validate', 2),
    decision('rework', 4),
    decision('validate', 2),
    decision('approve', 3),
  ];

  test('all decisions after the last passage of the target status', () => {
    expect(steps(undoneOf(way, 2))).toEqual(['review.approve']);
    expect(steps(undoneOf(way, 4))).toEqual(['review.validate', 'review.approve']);
    expect(undoneOf(way, 0)).toEqual(way);
  });

  test('a protocol made after that passage too, although it leaves the status: the review no longer has it', () => {
    const refused = [decision('failure', 0), decision('sign_failure', -1)];
    expect(undoneOf(refused, 0)).toEqual(refused);
    const inRework = [...way.slice(0, 3), decision('failure', 4), decision('sign_failure', -1)];
    expect(steps(undoneOf(inRework, 4))).toEqual(['review.failure', 'review.sign_failure']);
  });

  test('neither decisions that an earlier rollback has undone already, nor that rollback', () => {
    const again = [...way, decision('roll_back', 2), decision('prev_approve', 6)];
    expect(steps(undoneOf(again, 2))).toEqual(['review.prev_approve']);
    expect(steps(undoneOf([...again, decision('roll_back', 0), decision('start', 1)], 0))).toEqual([
      'review.start',
    ]);
  });
});
