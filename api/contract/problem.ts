import { z } from 'zod';

/** A decision with its person and moment. */
export const decider = z.object({
  name: z.string(),
  role: z.string(),
  step: z.string(),
  outcome: z.string().nullable(),
  created_at: z.string(),
});

/** An error's answer, `application/problem+json` (RFC 9457); `detail` is in the user's language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** Stable, for programs: a key of the `errors` or `refusals` catalogue. */
  code: z.string(),
  detail: z.string(),
  /** By field, where input was wrong. */
  errors: z.record(z.string(), z.string()).optional(),
  /** The decision that came first, where a decision lost against another. */
  winner: decider.optional(),
  /** The request's id, to be told to support. */
  request_id: z.string().optional(),
});
export type Problem = z.output<typeof problem>;
