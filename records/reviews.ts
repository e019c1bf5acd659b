import { type Database, row, rows, type Executor } from '../db/query';
import type { ApplicationState } from '../domain/application/state';
import { FIRST_FORMAT_BEFORE, type Format } from '../domain/scoring';

/** The application a review belongs to. */
export interface ReviewedApplication {
  id: string;
  state: ApplicationState;
  epoch: number;
  methodology_id: string | null;
  /** The format in which its questions are answered (rules/evaluation, "Old format"). */
  format: Format;
}

export interface QuestionRow {
  question_id: string;
  group_id: string;
  group_title: string;
  /** Points of the whole group. */
  group_points: number;
  title: string;
  min: number;
  /** The highest score; null if it is the question's share of the group's points (`questionMax`). */
  max: number | null;
  /** Score given by the expert, or null. */
  score: number | null;
}

/** SQL of the review's application. The state is compared too, because the review may have been removed while the row was locked. */
const FROM_REVIEWED = `
  from applications a join contests c on c.id = a.contest_id left join methodologies m on m.id = c.methodology_id
 where a.id in (select application_id from expert_reviews where id = $1::text::uuid)
   and a.state->'expertReview'->'reviews' @> jsonb_build_array(jsonb_build_object('id', $1::text))`;
const SELECT_REVIEWED = `select a.id, a.state, a.epoch, c.methodology_id,
  case when (a.created_at at time zone 'Europe/Kyiv')::date < '${FIRST_FORMAT_BEFORE}' then 1 else coalesce(m.format, 2) end as format`;

/** Returns the application of a review. */
export const applicationOfReview = (executor: Executor, reviewId: string) =>
  row<ReviewedApplication>(executor, `${SELECT_REVIEWED} ${FROM_REVIEWED}`, [reviewId]);

/** Returns the application of a review and locks its row against decisions until the transaction ends. */
export const lockApplicationOfReview = (executor: Executor, reviewId: string) =>
  row<ReviewedApplication>(executor, `${SELECT_REVIEWED} ${FROM_REVIEWED} for share of a`, [reviewId]);

/** Returns the questions of a methodology in their order, with the scores of a review, if one is given. */
export const reviewQuestions = (executor: Executor, methodologyId: string | null, reviewId: string | null) =>
  rows<QuestionRow>(
    executor,
    `select q.id as question_id, g.id as group_id, g.title as group_title, g.count as group_points,
            q.title, q.min, q.max, s.score
       from question_groups g
       join questions q on q.group_id = g.id
       left join scores s on s.question_id = q.id and s.review_id = $2
      where g.methodology_id = $1 order by g."order", g.id, q."order", q.id`,
    [methodologyId, reviewId],
  );

/** Returns whether the review has a score for every question of the contest's methodology. False if there are no questions. */
export async function scoresComplete(db: Database, reviewId: string): Promise<boolean> {
  const application = await applicationOfReview({ db }, reviewId);
  if (!application) return false;
  const questions = await reviewQuestions({ db }, application.methodology_id, reviewId);
  return questions.length > 0 && questions.every((question) => question.score !== null);
}
