import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { sum } from '../../../domain/scoring';

export type Question = FeedbackGroup['questions'][number];

/** Returns the points of groups by the scores that questions have. */
export function pointsBy(scoreOf: (question: Question) => number | null) {
  const scoresOf = (groups: readonly FeedbackGroup[]) =>
    groups.flatMap(({ questions }) => questions.map(scoreOf));
  return {
    scoreOf,
    /** The points given in these groups. */
    sumOf: (groups: readonly FeedbackGroup[]): number => sum(scoresOf(groups).map((score) => score ?? 0)),
    /** Number of their questions without a score. */
    leftOf: (groups: readonly FeedbackGroup[]): number =>
      scoresOf(groups).filter((score) => score === null).length,
  };
}
