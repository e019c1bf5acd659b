import { z } from 'zod';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { on, onOwn } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { roles } from '../../../contract/who';
import { reviewStatus } from './review-status';

/** A review as its expert finds it in the list: of others' reviews it says nothing. */
export const ownReview = z.object({
  /** The review's. */
  _id: id,
  application_id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  /** The way down to the contest; the list stands by its season. */
  breadcrumbs: breadcrumbs.required({ season: true, program: true, contest: true }),
  status: reviewStatus,
  /** Points given so far; null where none is, and once the review was refused. */
  score: z.number().nullable(),
  /** Task of the expert here. */
  task: z
    .object({ _id: z.string(), step: z.string(), due_at: moment.nullable(), overdue: z.boolean() })
    .nullable(),
});
export type OwnReview = z.output<typeof ownReview>;

const who = roles('expert');

export const ownReviews = endpoint({
  method: 'get',
  path: '/api/expert',
  summary:
    'My reviews by season, the newest first; in each what waits for me stands first, by deadline. Without those I was released from',
  who,
  touchedBy: on('application', 'inbox'),
  page: byKeys,
  output: z.object({ reviews: z.array(ownReview), next: z.string().nullable() }),
});

export const ownReviewOf = endpoint({
  method: 'get',
  path: '/api/expert/:id',
  summary: 'My review of one application; 404 where I have none',
  who,
  touchedBy: onOwn('application'),
  params: idParams,
  output: z.object({ review: ownReview }),
});
