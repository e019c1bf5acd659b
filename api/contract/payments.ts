import { z } from 'zod';
import { PAYMENT_CONDITIONS } from '../../domain/process/input';
import { id } from './define';

/** A decimal of hryvnias with two places, as text: `1234567.89`. */
const decimal = z.string();

/** A tranche of a schedule of payments (rules/payments, "Payment statuses"). */
export const trancheView = z.object({
  _id: id,
  sum: decimal,
  condition: z.enum(PAYMENT_CONDITIONS),
  /** `YYYY-MM-DD`, as every day here. */
  due: z.string(),
  /** 0 planned, 1 due, 2 paid, 3 returned. */
  status: z.number(),
  /** Whether the tranche's condition is fulfilled today. */
  fulfilled: z.boolean(),
  paid_on: z.string().nullable(),
  /** Number of the payment document. */
  document: z.string().nullable(),
  /** Sum that was paid, without the retained one; null before the payment. */
  paid: decimal.nullable(),
  retained: decimal,
  returned_on: z.string().nullable(),
  return_document: z.string().nullable(),
  returned: decimal,
});
export type TrancheView = z.output<typeof trancheView>;

/** Schedule of payments for the applicants' system. */
export const scheduleView = z.object({
  /** The granted sum in force; null before one is granted. */
  granted: decimal.nullable(),
  /** Sum of the tranches. */
  total: decimal,
  /** Sum of the tranches minus the granted sum; `0.00` without a schedule. */
  difference: decimal,
  tranches: z.array(trancheView),
});
