import { z } from 'zod';
import { applicationView, procedureView, reviewView } from './application';
import { endpoint, id, idParams, moment, stepName } from '../../../contract/define';
import { readsApplication, staff, staffAndExperts } from '../../../contract/who';
import { eventsOfRecord } from '../../../contract/live-event';

/** A line of the application's log (rules/application, "Log"). */
export const applicationLog = z.object({
  _id: z.string(),
  created_at: moment,
  message: z.string(),
  user_name: z.string(),
});
export type ApplicationLog = z.output<typeof applicationLog>;

/**
 * The project division's view: the application with its log and the protocol of its technical validation
 * (rules/application, "Log").
 */
export const projectApplication = endpoint({
  method: 'get',
  path: '/api/application/project/:id',
  summary: 'One application as /api/application/:id, with its newest log lines and the technical protocol',
  who: readsApplication,
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  output: z.object({
    application: applicationView.extend({
      /** One page, newest first; `logs_next` is the `before` of /api/application/:id/logs for the next page. */
      logs: z.array(applicationLog),
      logs_next: z.string().nullable(),
      protocol: applicationView.shape.tech_review.shape.tech_review_protocol,
    }),
  }),
});

/** A message between expert and division about a review. */
export const reviewMessage = z.object({
  /** The step with which the message was sent. */
  message_type: stepName,
  user_name: z.string(),
  created_at: moment,
  message: z.string(),
});
export type ReviewMessage = z.output<typeof reviewMessage>;

const reviewWithMessages = reviewView.extend({ messages: z.array(reviewMessage) });

export const applicationReviews = endpoint({
  method: 'get',
  path: '/api/application/:id/reviews',
  summary: 'The reviews of an application with their messages; an expert gets only their own review',
  who: readsApplication,
  params: idParams,
  outdatedBy: eventsOfRecord('application'),
  output: z.object({ reviews: z.array(reviewWithMessages) }),
});

export const applicationProcedures = endpoint({
  method: 'get',
  path: '/api/application/:id/procedures',
  summary: 'The negotiation procedures of an application, oldest first',
  who: staff,
  params: idParams,
  output: z.object({ procedures: z.array(procedureView) }),
});

/** One group of the methodology with its questions, as the rating page draws it. */
export const ratedQuestionGroup = z.object({
  _id: id,
  metodology_id: id,
  title: z.string(),
  order: z.number(),
  slug: z.string(),
  /** Points of the whole group. */
  count: z.number(),
  questions: z.array(
    z.object({
      _id: id,
      question_group: id,
      title: z.string(),
      name: z.string(),
      order: z.number(),
      min: z.number(),
      /** Null only in a methodology of format 1 (rules/evaluation, "Old format"): an equal part of the group's points then applies. */
      max: z.number().nullable(),
      /** Names of the application form's fields that the question concerns. */
      application_questions: z.array(z.string()),
    }),
  ),
});
export type RatedQuestionGroup = z.output<typeof ratedQuestionGroup>;

export const groupRate = endpoint({
  method: 'get',
  path: '/api/evaluation/groups/:id/rate',
  summary: 'The questions of one group of the methodology',
  who: staffAndExperts,
  params: idParams,
  output: z.object({ group: ratedQuestionGroup }),
});
