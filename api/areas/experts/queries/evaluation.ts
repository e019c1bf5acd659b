import type { RatedQuestionGroup } from '../../application/contract/parts';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, row, rows } from '../../../../db/query';
import {
  applicationOfReview,
  reviewQuestions,
  type QuestionRow,
  type ReviewedApplication,
} from '../../../../records/reviews';
import { FULL_STEP } from '../../application/queries/application';
import type { DecisionRow, Viewer } from '../../../queries/application-rows';

/** All records of the rating page of one review. */
export interface FeedbackRecords {
  application: ReviewedApplication;
  questions: QuestionRow[];
  /** The viewer's comment that is not sent yet. */
  draft: { message: string; updated_at: Date } | null;
  /** Decisions in force on this review, oldest first. */
  decisions: Pick<DecisionRow, 'step' | 'record_id' | 'body' | 'created_at'>[];
}

/** Reads the records of a review's rating page; undefined if the review does not exist. */
export const feedbackRecords = (
  db: Database,
  reviewId: string,
  viewer: Viewer,
): Promise<FeedbackRecords | undefined> =>
  inSnapshot(db, async (executor) => {
    const application = await applicationOfReview(executor, reviewId);
    if (!application) return undefined;
    const questions = await reviewQuestions(executor, application.methodology_id, reviewId);
    const draft = await row<{ message: string; updated_at: Date }>(
      executor,
      `select body->>'message' as message, updated_at from drafts
        where user_id = $1 and application_id = $2 and key = $3`,
      [viewer.id, application.id, draftKey(reviewId)],
    );
    const decisions = await rows<DecisionRow>(
      executor,
      `select ${FULL_STEP}, record_id, body, created_at from decisions
        where application_id = $1 and record_id = $2 and superseded_epoch is null order by id`,
      [application.id, reviewId],
    );
    return { application, questions, draft: draft ?? null, decisions };
  });

/** Returns the key of a review's draft comment in `drafts`. */
export const draftKey = (reviewId: string): string => `review:${reviewId}`;

/** Returns a group of questions with its questions; undefined if the group does not exist. */
export const groupWithQuestions = (db: Database, groupId: string): Promise<RatedQuestionGroup | undefined> =>
  row<RatedQuestionGroup>(
    { db },
    `select g.id as _id, g.methodology_id as metodology_id, g.title, g."order", g.slug, g.count,
            coalesce(json_agg(json_build_object('_id', q.id, 'question_group', q.group_id, 'title', q.title, 'name', q.name, 'order', q."order",
              'min', q.min, 'max', q.max, 'application_questions', q.application_questions)
              order by q."order", q.id) filter (where q.id is not null), '[]') as questions
       from question_groups g left join questions q on q.group_id = g.id
      where g.id = $1 group by g.id`,
    [groupId],
  );
