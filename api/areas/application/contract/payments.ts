import { z } from 'zod';
import { scheduleView, trancheView } from '../../../contract/payments';

/** Schedule of payments of an application, for roles that open `/rp` (rules/payments, "Schedule"). */
export const paymentsView = scheduleView.extend({
  /** Day on which both sides had signed the agreement, `YYYY-MM-DD`. */
  signed_on: z.string().nullable(),
  /** Last day of the application's season, `YYYY-MM-DD`. */
  season_end: z.string().nullable(),
  /** Reason why the tranches of the agreement's document could not become the schedule; null if they did, or if there is no document. */
  not_adopted: z.string().nullable(),
  /**
   * Recipient of the payments according to the bank details; null if there are no usable bank details
   * (rules/payments, "Texts for the bank").
   */
  recipient: z
    .object({
      name: z.string(),
      /** ЄДРПОУ, or RNOKPP of a person or an entrepreneur. */
      code: z.string(),
      code_kind: z.enum(['edropu', 'rnokpp']),
      iban: z.string(),
    })
    .nullable(),
  tranches: z.array(
    trancheView.extend({
      /** Purpose of the payment order, composed in Ukrainian (rules/payments, "Texts for the bank"). */
      purpose: z.string(),
      /** Reason why the tranche was paid before its condition, or returned. */
      message: z.string().nullable(),
    }),
  ),
});
export type PaymentsView = z.output<typeof paymentsView>;
