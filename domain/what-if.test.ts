import { factorsOf, placesOf, totalUnder, type PlacedQuestion } from './what-if';

const reviews = (...scores: number[]) => scores.map((score, index) => ({ reviewId: `r${index}`, score }));

test.each([
  // Of five reviews: without the highest and the lowest 80 + 70 + 60; all 310; the median is 70.
  ['real', [90, 80, 70, 60, 10], 210],
  ['all', [90, 80, 70, 60, 10], 310],
  ['median', [90, 80, 70, 60, 10], 70],
  ['real', [50, 60, 70], 180],
  ['median', [50, 70, 60, 10], 55],
  ['median', [40], 40],
  ['all', [], null],
  ['median', [], null],
] as const)('the rule "%s" gives reviews with %j points the total %p', (rule, scores, total) =>
  expect(totalUnder(rule, reviews(...scores))).toBe(total),
);

const question = (id: string, name: string, max: number | null, group = 'g', points = 30, questions = 3) =>
  ({ id, group, name, max, group_points: points, questions }) satisfies PlacedQuestion;

test('points are scaled to the changed maximum of their question; points of a removed question do not count', () => {
  const realNames = [
    question('1', 'a', 10),
    question('2', 'b', 5),
    question('3', 'c', 10),
    question('4', 'a', 10, 'h'),
  ];
  const changedNames = [
    question('5', 'a', 20),
    question('6', 'b', null),
    question('7', 'd', 10),
    question('8', 'a', 10, 'h'),
  ];
  expect(factorsOf(realNames, changedNames)).toEqual([
    { id: '1', factor: 2 },
    { id: '2', factor: 2 },
    { id: '3', factor: 0 },
    { id: '4', factor: 1 },
  ]);
});

test('equal totals share a place', () => expect(placesOf([70, 90, 70, 10])).toEqual([2, 1, 2, 4]));
