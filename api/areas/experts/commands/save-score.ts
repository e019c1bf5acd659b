import { questionMax } from '../../../../domain/scoring';
import { type Database, run } from '../../../../db/query';
import type { FeedbackGroup } from '../contract/evaluation';
import { ProblemError } from '../../../../records/problem';
import { presentGroups } from '../presenters/evaluation';
import { reviewQuestions, type QuestionRow } from '../../../../records/reviews';
import type { Viewer } from '../../../queries/application-rows';
import { draftingReview } from './draft-review';

export interface NewScore {
  reviewId: string;
  groupId: string;
  questionId: string;
  /** Whole points. */
  score: number;
}

/**
 * Stores one score of the expert's own review while it is in progress or in rework, and returns its group.
 * @throws ProblemError 403, 404, 409 as draftingReview; 422 for a question of another group or contest, or a score
 * outside its limits
 */
export const saveScore = (db: Database, viewer: Viewer, score: NewScore): Promise<FeedbackGroup> =>
  draftingReview(db, viewer, score.reviewId, async (executor, application) => {
    const questions = await reviewQuestions(executor, application.methodology_id, score.reviewId);
    const group = questions.filter((question) => question.group_id === score.groupId);
    checkScore(group, score);
    await run(
      executor,
      `insert into scores (review_id, application_id, question_id, score) values ($1, $2, $3, $4)
       on conflict (review_id, question_id) do update set score = excluded.score, updated_at = now()`,
      [score.reviewId, application.id, score.questionId, score.score],
    );
    const [view] = presentGroups(
      group.map((question) =>
        question.question_id === score.questionId ? { ...question, score: score.score } : question,
      ),
      application.format,
    );
    if (!view) throw new ProblemError(404, 'not-found');
    return view;
  });

function checkScore(group: readonly QuestionRow[], { questionId, score }: NewScore): void {
  const question = group.find((candidate) => candidate.question_id === questionId);
  if (!question) throw invalidField('question_id', 'question-unknown');
  const max = questionMax(question.max, question.group_points, group.length);
  if (score < question.min || score > max) {
    throw invalidField('score', 'score-out-of-range', { min: question.min, max });
  }
}

const invalidField = (field: string, code: string, params?: Record<string, unknown>): ProblemError =>
  new ProblemError(422, code, { params, errors: { [field]: { key: `errors:${code}`, params } } });
