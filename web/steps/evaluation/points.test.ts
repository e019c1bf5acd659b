import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { pointsBy } from './points';

const group = (...scores: (number | null)[]): FeedbackGroup => ({
  question_group_id: 'g',
  title: 'Актуальність',
  max_score: 15,
  status_id: 0,
  questions: scores.map((score, index) => ({
    question_id: String(index),
    title: 'Питання',
    min: 0,
    max: 5,
    scale: 'stars',
    score,
  })),
});

test('points are summed over groups; 0 is a score, null is a missing score', () => {
  const { sumOf, leftOf } = pointsBy(({ score }) => score);
  const groups = [group(5, 0, null), group(2.5, null)];
  expect(sumOf(groups)).toBe(7.5);
  expect(leftOf(groups)).toBe(2);
  expect([sumOf([]), leftOf([])]).toEqual([0, 0]);
});
