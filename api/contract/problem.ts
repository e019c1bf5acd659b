import { z } from 'zod';

/** A decision with its person and moment. */
export const decisionSummary = z.object({
  name: z.string(),
  role: z.string(),
  step: z.string(),
  outcome: z.string().nullable(),
  created_at: z.string(),
});

/** Answer to a failed call, `application/problem+json` (RFC 9457); `detail` is in the user's language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** Stable code for programs: a key of the `errors` or `refusals` catalogue. */
  code: z.string(),
  detail: z.string(),
  /** Errors of wrong input by field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** The earlier decision that made this one impossible. */
  winner: decisionSummary.optional(),
  /** The request's id, which users give to support. */
  request_id: z.string().optional(),
});
export type Problem = z.output<typeof problem>;
