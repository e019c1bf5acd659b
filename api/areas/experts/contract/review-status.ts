import { z } from 'zod';

/** Where a review stands, as a number and in the reader's language (rules/expert-review, "Review statuses"). */
export const reviewStatus = z.object({ id: z.number(), message: z.string() });
export type ReviewStatusView = z.output<typeof reviewStatus>;
