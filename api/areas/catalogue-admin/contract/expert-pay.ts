import { z } from 'zod';
import { EXPERT_HOURS, EXPERT_RATE } from '../../../../domain/expert-acts';

const { least, most, step } = EXPERT_HOURS;

/** Payment for one completed review of a contest; null: not set (rules/expert-review, "Acts of experts"). */
export const expertPay = {
  /** In kopiykas. */
  expert_rate: z.number().int().min(EXPERT_RATE.least).max(EXPERT_RATE.most).nullable(),
  /** In quarters of an hour. */
  expert_hours: z.number().min(least).max(most).multipleOf(step).nullable(),
};
