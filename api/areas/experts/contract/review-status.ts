import { z } from 'zod';

/** Status of a review as a number and a text in the reader's language (rules/expert-review, "Review statuses"). */
export const reviewStatus = z.object({ id: z.number(), message: z.string() });
export type ReviewStatusView = z.output<typeof reviewStatus>;
