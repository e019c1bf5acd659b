import type { z } from 'zod';
import type { FeedbackGroup, feedbacks } from '../contract/evaluation';
import { type Format, questionMax, scaleOf } from '../../../../domain/scoring';
import type { Review } from '../../../../domain/application/state';
import type { Viewer } from '../../../queries/application-rows';
import type { FeedbackRecords } from '../queries/evaluation';
import type { QuestionRow } from '../../../../records/reviews';
import { expertMessage, seesScores } from '../../application/presenters/reviews';

/** Returns the rating page: groups with scores, the comment, and whether the viewer may still change them. */
export const presentFeedbacks = (
  records: FeedbackRecords,
  review: Review,
  viewer: Viewer,
  editable: boolean,
): z.output<typeof feedbacks.output> => ({
  feedbacks: presentGroups(
    seesScores(review, viewer)
      ? records.questions
      : records.questions.map((question) => ({ ...question, score: null })),
    records.application.format,
  ),
  comment: review.expertId === viewer.id ? ownComment(records, review.id) : expertMessage(records, review.id),
  editable,
});

/** Returns the questions by group, in their order. A group is complete (1) if every question has a score. */
export function presentGroups(questions: readonly QuestionRow[], format: Format): FeedbackGroup[] {
  const groups = new Map<string, QuestionRow[]>();
  for (const question of questions) {
    const group = groups.get(question.group_id);
    if (group) group.push(question);
    else groups.set(question.group_id, [question]);
  }
  return [...groups].map(([id, rows]) => ({
    question_group_id: id,
    title: rows[0]?.group_title ?? '',
    max_score: rows[0]?.group_points ?? 0,
    status_id: rows.every((row) => row.score !== null) ? 1 : 0,
    questions: rows.map((row) => {
      const max = questionMax(row.max, row.group_points, rows.length);
      const { question_id, title, min, score } = row;
      return { question_id, title, min, max, scale: scaleOf(max, format), score };
    }),
  }));
}

/** Returns the draft comment, or the sent comment if it is newer. */
function ownComment(records: FeedbackRecords, reviewId: string): string | null {
  const validation = records.decisions.findLast((decision) => decision.step === 'review.validate');
  const { draft } = records;
  if (draft && (!validation || draft.updated_at > validation.created_at)) return draft.message;
  return validation?.body.comment ?? expertMessage(records, reviewId);
}
