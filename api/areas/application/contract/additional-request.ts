import { z } from 'zod';
import { id, moment } from '../../../contract/define';
import { decided, hryvnias } from './shared';

/** An additional agreement that the applicant requested. */
export const additionalRequestView = z.object({
  id,
  status: z.number(),
  created_at: moment,
  reason: z.string(),
  /** The change that the applicant wishes, in their words. */
  change: z.string(),
  /** The granted sum and the project's last day (`YYYY-MM-DD`) that they wish; null where these stay. */
  sum: hryvnias,
  term: z.string().nullable(),
  /** Why, when and by whom it was declined. */
  answer: z.object(decided).nullable(),
  /** The additional agreement begun for it. */
  additional_id: id.nullable(),
});
