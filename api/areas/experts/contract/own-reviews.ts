import { z } from 'zod';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { roles } from '../../../contract/who';
import { reviewStatus } from './review-status';

/** A review in its expert's list, without any data of other experts' reviews. */
export const ownReview = z.object({
  /** Id of the review. */
  _id: id,
  application_id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  /** Season, programme, lot and contest of the application; the list is ordered by season. */
  breadcrumbs: breadcrumbs.required({ season: true, program: true, contest: true }),
  status: reviewStatus,
  /** Points given so far; null if there are none, or after a refusal. */
  score: z.number().nullable(),
  /** The expert's task on this review. */
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
    'The caller’s own reviews by season, the newest first. In each season those that wait for the caller come first, by deadline. Reviews from which the caller was released are left out',
  who,
  outdatedBy: eventsOfKinds('application', 'inbox'),
  page: byKeys,
  output: z.object({ reviews: z.array(ownReview), next: z.string().nullable() }),
});

export const ownReviewOf = endpoint({
  method: 'get',
  path: '/api/expert/:id',
  summary: 'The caller’s own review of one application; 404 if there is none',
  who,
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  output: z.object({ review: ownReview }),
});
