import type { Sequelize } from 'sequelize';
import { sum } from '../../domain/scoring';
import type { ApplicationState } from '../../domain/application/state';
import type { RateGroup } from '../contract/application-parts';
import { row, rows, type Executor } from '../../db/query';
import { snapshot } from './application-snapshot';
import { FULL_STEP } from './application';
import type { DecisionRow, Viewer } from './application-rows';

/** The application a review belongs to. */
export interface ReviewedApplication {
  id: string;
  state: ApplicationState;
  epoch: number;
  methodology_id: string | null;
}

export interface QuestionRow {
  question_id: string;
  group_id: string;
  group_title: string;
  /** Points of the whole group. */
  group_points: number;
  title: string;
  min: number;
  max: number;
  /** What the expert gave, or null. */
  score: number | null;
}

const BY_REVIEW = `
  from applications a join contests c on c.id = a.contest_id
 where a.state->'expertReview'->'reviews' @> jsonb_build_array(jsonb_build_object('id', $1::text))`;
const REVIEWED = 'select a.id, a.state, a.epoch, c.methodology_id';

/** The application of a review. */
export const applicationOfReview = (on: Executor, reviewId: string) =>
  row<ReviewedApplication>(on, `${REVIEWED} ${BY_REVIEW}`, [reviewId]);

/** The same, its row locked against decisions until the transaction ends. */
export const lockApplicationOfReview = (on: Executor, reviewId: string) =>
  row<ReviewedApplication>(on, `${REVIEWED} ${BY_REVIEW} for share of a`, [reviewId]);

/** The questions of a methodology in their order, with the scores of one review. */
export const reviewQuestions = (on: Executor, methodologyId: string | null, reviewId: string) =>
  rows<QuestionRow>(
    on,
    `select q.id as question_id, g.id as group_id, g.title as group_title, g.count as group_points,
            q.title, q.min, q.max, s.score
       from question_groups g
       join questions q on q.group_id = g.id
       left join scores s on s.question_id = q.id and s.review_id = $2
      where g.methodology_id = $1 order by g."order", g.id, q."order", q.id`,
    [methodologyId, reviewId],
  );

/** Everything the rating page of one review is made of. */
export interface FeedbackRecords {
  application: ReviewedApplication;
  questions: QuestionRow[];
  /** The viewer's unsent comment. */
  draft: { message: string; updated_at: Date } | null;
  /** Decisions in force on this review, oldest first. */
  decisions: Pick<DecisionRow, 'step' | 'record_id' | 'body' | 'created_at'>[];
}

export const feedbackRecords = (
  db: Sequelize,
  reviewId: string,
  viewer: Viewer,
): Promise<FeedbackRecords | undefined> =>
  snapshot(db, async (on) => {
    const application = await applicationOfReview(on, reviewId);
    if (!application) return undefined;
    const questions = await reviewQuestions(on, application.methodology_id, reviewId);
    const draft = await row<{ message: string; updated_at: Date }>(
      on,
      `select body->>'message' as message, updated_at from drafts
        where user_id = $1 and application_id = $2 and key = $3`,
      [viewer.id, application.id, draftKey(reviewId)],
    );
    const decisions = await rows<DecisionRow>(
      on,
      `select ${FULL_STEP}, record_id, body, created_at from decisions
        where application_id = $1 and record_id = $2 and superseded_epoch is null order by id`,
      [application.id, reviewId],
    );
    return { application, questions, draft: draft ?? null, decisions };
  });

/** Where the draft of a review's comment lies in `drafts`. */
export const draftKey = (reviewId: string): string => `review:${reviewId}`;

/** Has every question of the contest's methodology its score in this review? False where there are no questions. */
export async function scoresComplete(db: Sequelize, reviewId: string): Promise<boolean> {
  const questions = await questionsOfReview(db, reviewId);
  return questions.length > 0 && questions.every((question) => question.score !== null);
}

/** Points given in this review so far; null before the first. */
export async function reviewScore(db: Sequelize, reviewId: string): Promise<number | null> {
  const given = (await questionsOfReview(db, reviewId)).flatMap(({ score }) =>
    score === null ? [] : [score],
  );
  return given.length > 0 ? sum(given) : null;
}

async function questionsOfReview(db: Sequelize, reviewId: string): Promise<QuestionRow[]> {
  const application = await applicationOfReview({ db }, reviewId);
  return application ? reviewQuestions({ db }, application.methodology_id, reviewId) : [];
}

/** A group with its questions as stored; undefined if there is none. */
export const groupWithQuestions = (db: Sequelize, groupId: string): Promise<RateGroup | undefined> =>
  row<RateGroup>(
    { db },
    `select g.id as _id, g.title, g.count,
            coalesce(json_agg(json_build_object('_id', q.id, 'title', q.title, 'name', q.name, 'order', q."order",
              'min', q.min, 'max', q.max, 'application_questions', q.application_questions)
              order by q."order", q.id) filter (where q.id is not null), '[]') as questions
       from question_groups g left join questions q on q.group_id = g.id
      where g.id = $1 group by g.id`,
    [groupId],
  );
