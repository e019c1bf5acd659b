import { z } from 'zod';
import { endpoint, id, idParams } from '../../../contract/define';
import { withRule, roles, staffAndExperts } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';

export const feedbackGroup = z.object({
  question_group_id: id,
  title: z.string(),
  max_score: z.number(),
  /** 1 when every question has its score. */
  status_id: z.number(),
  questions: z.array(
    z.object({
      question_id: id,
      title: z.string(),
      min: z.number(),
      max: z.number(),
      /** Scale: stars for 3, 5 and 10 points, else numbers; in the first format always numbers. */
      scale: z.enum(['stars', 'number']),
      score: z.number().nullable(),
    }),
  ),
});
export type FeedbackGroup = z.output<typeof feedbackGroup>;

export const feedbacks = endpoint({
  method: 'get',
  path: '/api/expert/review/:id/feedbacks',
  summary: 'The questions of a review by group, with the scores given',
  who: withRule('reads-review', staffAndExperts),
  outdatedBy: eventsOfKinds('application'),
  params: idParams,
  output: z.object({
    feedbacks: z.array(feedbackGroup),
    comment: z.string().nullable(),
    editable: z.boolean(),
  }),
});

export const sendScore = endpoint({
  method: 'post',
  path: '/api/expert/feedback/:reviewId/send/:groupId',
  summary: 'Stores one score; only while the review is in progress or in rework',
  who: roles('expert'),
  params: z.object({ reviewId: id, groupId: id }),
  body: z.object({
    question_id: id,
    score: z.number().int(),
    name: z.string().max(200).optional(),
    title: z.string().max(2000).optional(),
  }),
  output: z.object({ feedback: feedbackGroup }),
});

export const saveReview = endpoint({
  method: 'post',
  path: '/api/expert/review/:id/save',
  summary: 'Stores the draft of the overall comment (at least 200 characters)',
  who: roles('expert'),
  params: idParams,
  body: z.object({ message: z.string().max(20_000) }),
  output: z.object({ message: z.string() }),
});
