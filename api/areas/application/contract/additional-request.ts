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
  /** Granted sum and project's last day (`YYYY-MM-DD`) that the applicant wishes; null where unchanged. */
  sum: hryvnias,
  term: z.string().nullable(),
  /** Reason, moment and person of the refusal. */
  answer: z.object(decided).nullable(),
  /** The additional agreement begun on this request. */
  additional_id: id.nullable(),
});
