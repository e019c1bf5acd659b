import { applicationTotal, questionMax, rankReviews, scoreBand, sum } from './scoring';

const reviews = (...scores: number[]) => scores.map((score, index) => ({ reviewId: `r${index + 1}`, score }));

/** Returns every order of the items. */
const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((order) => [item, ...order]));

describe('sum', () => {
  test.each([
    [[], 0],
    [[7], 7],
    [[1, 2, 3], 6],
    [[0, 0], 0],
  ])('of %j is %i', (scores, total) => expect(sum(scores)).toBe(total));
});

describe("a question's maximum", () => {
  test.each([
    [10, 25, 3, 10],
    [null, 25, 3, 8],
    [undefined, 25, 5, 5],
    [null, 10, 4, 3],
    [null, 9, 4, 2],
    [null, 25, 0, 0],
    [0, 25, 5, 0],
  ])('own %p, group of %i points and %i questions: %i', (ownPoints, points, count, max) =>
    expect(questionMax(ownPoints, points, count)).toBe(max),
  );
});

describe("an application's total", () => {
  test('is null without reviews', () => expect(applicationTotal([])).toBeNull());

  test.each([
    [[50], 50],
    [[50, 60], 110],
    [[50, 60, 70], 180],
    [[0, 0, 0], 0],
  ])('up to three are all summed: %j', (scores, total) => {
    expect(applicationTotal(reviews(...scores))).toBe(total);
    expect(rankReviews(reviews(...scores)).every((review) => review.counted)).toBe(true);
  });

  test('leaves out the highest and the lowest of five reviews, in whatever order they come', () => {
    const allOrders = orders(reviews(90, 80, 70, 60, 10));
    expect(allOrders).toHaveLength(120);
    for (const order of allOrders) {
      expect(applicationTotal(order)).toBe(210);
      const uncounted = rankReviews(order).filter((review) => !review.counted);
      expect(uncounted.map((review) => review.score)).toEqual([90, 10]);
    }
  });

  test('leaves out the first and the last of five equal reviews', () => {
    const uncounted = rankReviews(reviews(50, 50, 50, 50, 50)).filter((review) => !review.counted);
    expect(uncounted.map((review) => review.reviewId)).toEqual(['r1', 'r5']);
    expect(applicationTotal(reviews(50, 50, 50, 50, 50))).toBe(150);
  });

  test('leaves out only the highest of four reviews, because there is no fifth', () =>
    expect(applicationTotal(reviews(10, 40, 30, 20))).toBe(60));

  test('ranks start at the highest score, and the given list is not changed', () => {
    const unsorted = reviews(10, 30, 20);
    expect(rankReviews(unsorted).map(({ reviewId, rank }) => [reviewId, rank])).toEqual([
      ['r2', 1],
      ['r3', 2],
      ['r1', 3],
    ]);
    expect(unsorted.map((review) => review.score)).toEqual([10, 30, 20]);
  });
});

test('of equal reviews the later signed ranks lower, and unsigned ones come last', () => {
  const moments = ['2027-05-04T10:00:00Z', null, '2027-05-03T10:00:00Z', '2027-05-05T10:00:00Z', undefined];
  const signedReviews = reviews(50, 50, 50, 50, 50).map((review, index) => ({
    ...review,
    signedAt: moments[index],
  }));
  expect(rankReviews(signedReviews).map(({ reviewId }) => reviewId)).toEqual(['r3', 'r1', 'r4', 'r2', 'r5']);
  const uncounted = rankReviews(signedReviews).filter((review) => !review.counted);
  expect(uncounted.map(({ reviewId }) => reviewId)).toEqual(['r3', 'r5']);
});

describe('colour band', () => {
  test.each([
    [0, 'red'],
    [39, 'red'],
    [39.9, 'red'],
    [40, 'blue'],
    [69, 'blue'],
    [69.9, 'blue'],
    [70, 'green'],
    [100, 'green'],
  ])('%p points of 100 are in the band %s', (points, band) => expect(scoreBand(points, 100)).toBe(band));

  // Three reviews of at most 75 points each: a total of 90, a mean of 30, is 40 per cent.
  test.each([
    [89, 'red'],
    [90, 'blue'],
    [157, 'blue'],
    [158, 'green'],
  ])('%p points of 225 are in the band %s', (points, band) => expect(scoreBand(points, 225)).toBe(band));
});
