import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { sum } from '../../../domain/scoring';

export type Question = FeedbackGroup['questions'][number];

/** Returns functions that count the points of groups, with the scores of `scoreOf`. */
export function pointsBy(scoreOf: (question: Question) => number | null) {
  const scoresOf = (groups: readonly FeedbackGroup[]) =>
    groups.flatMap(({ questions }) => questions.map(scoreOf));
  return {
    scoreOf,
    /** Returns the points of these groups. */
    sumOf: (groups: readonly FeedbackGroup[]): number => sum(scoresOf(groups).map((score) => score ?? 0)),
    /** Returns the number of these groups' questions without a score. */
    leftOf: (groups: readonly FeedbackGroup[]): number =>
      scoresOf(groups).filter((score) => score === null).length,
  };
}
