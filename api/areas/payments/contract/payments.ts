import { z } from 'zod';
import { PAYMENT_TERMS } from '../../../../domain/application/payment-conditions';
import { endpoint, fileEndpoint, id } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { trancheView } from '../../../contract/payments';
import { paymentDay } from '../../../contract/text';
import { opensArea } from '../../../contract/who';

/** Roles that read payments: those that open `/rp` (rules/payments, "Reading payments"). */
const who = opensArea('/rp');

/** Value of the filter `season` for the tranches of all seasons. */
export const ALL_SEASONS = 'all';

/** Filters of the register; all that are set must match (rules/payments, "Register of payments"). */
export const paymentFilters = z.object({
  /** Season, or all of them; by default the newest one that is not archived. */
  season: z.union([id, z.literal(ALL_SEASONS)]).optional(),
  program: id.optional(),
  /** Numbers of statuses, separated by commas. */
  status: z
    .string()
    .regex(/^[0-3](,[0-3]){0,3}$/)
    .optional(),
  /** `week`: waits for payment, due in Kyiv's current week; `late`: waits for payment after its due day. */
  term: z.enum(PAYMENT_TERMS).optional(),
  /** `returned`: `from` and `to` are days of returns. */
  day: z.enum(['returned']).optional(),
  from: paymentDay.optional(),
  to: paymentDay.optional(),
  /** Text in number, title or applicant of the application, or in the document's number. */
  q: z.string().trim().max(200).optional(),
});
export type PaymentFilters = z.output<typeof paymentFilters>;

const titledRecord = z.object({ _id: id, title: z.string() });
const decimal = z.string();

/** A tranche of the register. */
export const paymentRow = trancheView.omit({ fulfilled: true }).extend({
  application_id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  program: z.string(),
  /** Position in the schedule, from 1. */
  number: z.number(),
  /** Waits for payment after its due day. */
  late: z.boolean(),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Sums over all matching tranches, computed by the database. */
const totals = z.object({
  count: z.number(),
  sum: decimal,
  paid: decimal,
  retained: decimal,
  returned: decimal,
});
export type PaymentTotals = z.output<typeof totals>;

export const payments = endpoint({
  method: 'get',
  path: '/api/payments',
  summary:
    'Tranches of the schedules of payments of a season, or of all (`season=all`), by due day, 50 a page, with totals',
  who,
  outdatedBy: eventsOfKinds('application'),
  query: paymentFilters,
  page: byKeys,
  output: z.object({
    /** Null if no season exists, or for all seasons. */
    season: titledRecord.nullable(),
    seasons: z.array(titledRecord),
    /** Programmes of the season; none for all seasons. */
    programs: z.array(titledRecord),
    payments: z.array(paymentRow),
    totals,
    next: z.string().nullable(),
  }),
});

export const paymentsFile = fileEndpoint({
  method: 'get',
  path: '/api/payments/export',
  summary:
    'All these tranches as an Excel file with a line of totals; the header `x-export-rows` has the number of rows',
  who,
  query: paymentFilters,
  mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
