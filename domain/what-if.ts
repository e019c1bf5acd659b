import { applicationTotal, questionMax, sum, type ReviewScore } from './scoring';

/**
 * Rules for the total of an application's reviews: the real rule (rules/expert-review, "Total"), the sum of all reviews, or the median.
 */
export const SUM_RULES = ['real', 'all', 'median'] as const;
export type SumRule = (typeof SUM_RULES)[number];

const TOTAL: Readonly<Record<SumRule, (reviews: readonly ReviewScore[]) => number | null>> = {
  real: applicationTotal,
  all: (reviews) => (reviews.length === 0 ? null : sum(reviews.map(({ score }) => score))),
  median: (reviews) => medianOf(reviews.map(({ score }) => score)),
};

/** Total of an application in points under a rule; null while there is no review. */
export const totalUnder = (rule: SumRule, reviews: readonly ReviewScore[]): number | null =>
  TOTAL[rule](reviews);

function medianOf(scores: readonly number[]): number | null {
  const inOrder = [...scores].sort((a, b) => a - b);
  const half = Math.floor(inOrder.length / 2);
  const [low, high] = [inOrder[half - 1], inOrder[half]];
  if (high === undefined) return null;
  return inOrder.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/** A question with its group. Questions of two methodologies are the same if short names of question and group are equal. */
export interface PlacedQuestion {
  id: string;
  group: string;
  name: string;
  max: number | null;
  group_points: number;
  /** Number of questions in the group. */
  questions: number;
}

/**
 * Factor for each real question by which its points become points of the changed methodology; 0 for a question that is no longer
 * asked.
 */
export function factorsOf(real: readonly PlacedQuestion[], changed: readonly PlacedQuestion[]) {
  const key = ({ group, name }: PlacedQuestion) => `${group} ${name}`;
  const changedMaxima = new Map(changed.map((question) => [key(question), maximumOf(question)]));
  return real.map((question) => {
    const realMax = maximumOf(question);
    return { id: question.id, factor: realMax === 0 ? 0 : (changedMaxima.get(key(question)) ?? 0) / realMax };
  });
}

const maximumOf = ({ max, group_points: points, questions }: PlacedQuestion): number =>
  questionMax(max, points, questions);

/** Rank of each total, 1 for the highest; equal totals share a rank. */
export function placesOf(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}
