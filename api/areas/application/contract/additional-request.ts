import { z } from 'zod';
import { id, moment } from '../../../contract/define';
import { decisionView, hryvnias } from './shared';

/** An applicant's request for an additional agreement. */
export const additionalRequestView = z.object({
  id,
  status: z.number(),
  created_at: moment,
  reason: z.string(),
  /** Description of the requested change, in the applicant's words. */
  change: z.string(),
  /** Requested granted sum; null if the sum is to stay. */
  sum: hryvnias,
  /** Requested last day of the project (`YYYY-MM-DD`); null if the day is to stay. */
  term: z.string().nullable(),
  /** Reason, moment and person of the refusal; null unless the request was refused. */
  answer: z.object(decisionView).nullable(),
  /** Id of the additional agreement that was started on this request. */
  additional_id: id.nullable(),
});
