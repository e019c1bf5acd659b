import { z } from 'zod';
import { application, procedureView, reviewView } from './application';
import { endpoint, id, idParams } from './define';

/** The project area's path to the same answer. */
export const projectApplication = endpoint({
  method: 'get',
  path: '/api/application/project/:id',
  summary: 'One application; the same answer as /api/application/:id',
  params: idParams,
  output: application.output,
});

export const applicationReviews = endpoint({
  method: 'get',
  path: '/api/application/:id/reviews',
  summary: 'The reviews of an application; an expert gets the own one',
  params: idParams,
  output: z.object({ reviews: z.array(reviewView) }),
});

export const applicationProcedures = endpoint({
  method: 'get',
  path: '/api/application/:id/procedures',
  summary: 'The negotiation procedures of an application, oldest first',
  params: idParams,
  output: z.object({ procedures: z.array(procedureView) }),
});

/** One group of the methodology with its questions, as the rating page draws it. */
export const rateGroup = z.object({
  _id: id,
  title: z.string(),
  /** Points of the whole group. */
  count: z.number(),
  questions: z.array(
    z.object({
      _id: id,
      title: z.string(),
      name: z.string(),
      order: z.number(),
      min: z.number(),
      max: z.number(),
      /** Names of the application form's fields the question is about. */
      application_questions: z.array(z.string()),
    }),
  ),
});
export type RateGroup = z.output<typeof rateGroup>;

export const groupRate = endpoint({
  method: 'get',
  path: '/api/evaluation/groups/:id/rate',
  summary: 'The questions of one group of the methodology',
  params: idParams,
  output: z.object({ group: rateGroup }),
});
