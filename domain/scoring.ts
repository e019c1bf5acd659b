/**
 * Points of evaluation: a question's maximum, a review's sum, an application's total (rules/expert-review, "Total").
 */

/** What experts gave one review in all; `score` in points. */
export interface ReviewScore {
  reviewId: string;
  score: number;
}

export interface RankedScore extends ReviewScore {
  /** 1 is the highest; among equals the one that came first in the list. */
  rank: number;
  /** Is it part of the application's total? */
  counted: boolean;
}

export type ScoreBand = 'red' | 'blue' | 'green';

/** Sum of points. */
export const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** A question's maximum: its own, else the group's points shared evenly, rounded (rules/evaluation, "Maximum"). */
export const questionMax = (
  own: number | null | undefined,
  groupPoints: number,
  questionsInGroup: number,
): number => own ?? (questionsInGroup > 0 ? Math.round(groupPoints / questionsInGroup) : 0);

/** Ranks that are left out of a total unless all reviews are counted (rules/expert-review, "Total"). */
const LEFT_OUT: readonly number[] = [1, 5];
const ALL_COUNTED = 3;

/**
 * The reviews from the highest score to the lowest. With three (or fewer) all are counted; with more the first and the
 * fifth ranked are not.
 */
export function ranked(reviews: readonly ReviewScore[]): RankedScore[] {
  const all = reviews.length <= ALL_COUNTED;
  return [...reviews]
    .sort((one, other) => other.score - one.score)
    .map((review, index) => ({ ...review, rank: index + 1, counted: all || !LEFT_OUT.includes(index + 1) }));
}

/** Total of an application in points: the sum of its reviews that are counted; null while there is none. */
export function applicationTotal(reviews: readonly ReviewScore[]): number | null {
  if (reviews.length === 0) return null;
  return sum(
    ranked(reviews)
      .filter((review) => review.counted)
      .map((review) => review.score),
  );
}

/** Colour of a total out of 100: below 40 red, below 70 blue, else green (rules/expert-review, "Colour bands"). */
export function scoreBand(total: number): ScoreBand {
  if (total < 40) return 'red';
  return total < 70 ? 'blue' : 'green';
}

/** Colour of an application's total: three reviews of 100 points are counted, so it is that of their mean. */
export const applicationBand = (total: number): ScoreBand => scoreBand(total / ALL_COUNTED);
