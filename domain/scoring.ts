/**
 * Points of evaluation: a question's maximum, a review's sum, an application's total (rules/expert-review, "Total").
 */

/** Total score of one review; `score` in points. */
export interface ReviewScore {
  reviewId: string;
  score: number;
  /** Moment at which the protocol was signed, ISO 8601; absent before. */
  signedAt?: string | null;
}

export interface RankedScore extends ReviewScore {
  /** 1 is the highest. Of equal scores the one signed later ranks lower; unsigned ones come last and keep their order. */
  rank: number;
  /** Whether the review counts in the application's total. */
  counted: boolean;
}

export type ScoreBand = 'red' | 'blue' | 'green';

/** Sum of points. */
export const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** A question's maximum: its own, else the group's points shared evenly, rounded (rules/evaluation, "Maximum"). */
export const questionMax = (
  ownPoints: number | null | undefined,
  groupPoints: number,
  questionsInGroup: number,
): number => ownPoints ?? (questionsInGroup > 0 ? Math.round(groupPoints / questionsInGroup) : 0);

/** Formats of a methodology (rules/evaluation, "Old format"). */
export const FORMATS = [1, 2] as const;
export type Format = (typeof FORMATS)[number];
/** Applications created before this day (in Kyiv) have the first format, whatever the format of their methodology. */
export const FIRST_FORMAT_BEFORE = '2020-09-30';

/** Maximum points of questions that are answered with stars, each star with a word (rules/evaluation, "Scales"). */
const STAR_SCALES: readonly number[] = [3, 5, 10];

/** Scale by which a question is answered. */
export const scaleOf = (max: number, format: Format): 'stars' | 'number' =>
  format === 2 && STAR_SCALES.includes(max) ? 'stars' : 'number';

/** Ranks that are left out of a total unless all reviews are counted (rules/expert-review, "Total"). */
const LEFT_OUT: readonly number[] = [1, 5];
const ALL_COUNTED = 3;
/** Sorts unsigned reviews after all signed ones. */
const UNSIGNED = Number.MAX_SAFE_INTEGER;

/**
 * Returns the reviews from the highest score to the lowest. Of three or fewer reviews all are counted; of more, the reviews with rank 1
 * and 5 are not.
 */
export function rankReviews(reviews: readonly ReviewScore[]): RankedScore[] {
  const all = reviews.length <= ALL_COUNTED;
  return [...reviews]
    .sort((a, b) => b.score - a.score || signing(a) - signing(b))
    .map((review, index) => ({ ...review, rank: index + 1, counted: all || !LEFT_OUT.includes(index + 1) }));
}

const signing = ({ signedAt }: ReviewScore): number => (signedAt ? Date.parse(signedAt) : UNSIGNED);

/** Total of an application in points: the sum of its counted reviews; null without reviews. */
export function applicationTotal(reviews: readonly ReviewScore[]): number | null {
  if (reviews.length === 0) return null;
  return sum(
    rankReviews(reviews)
      .filter((review) => review.counted)
      .map((review) => review.score),
  );
}

/** Returns how many of this number of reviews are counted. */
export const countedOf = (reviews: number): number =>
  reviews <= ALL_COUNTED ? reviews : reviews - LEFT_OUT.filter((rank) => rank <= reviews).length;

/** Colour of `points` out of `max`: below 40 per cent red, below 70 blue, else green (rules/expert-review, "Colour bands"). */
export function scoreBand(points: number, max: number): ScoreBand {
  const percent = (100 * points) / max;
  if (percent < 40) return 'red';
  return percent < 70 ? 'blue' : 'green';
}
