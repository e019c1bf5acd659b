import { PAYMENT_CONDITIONS } from '../../domain/process/input';
import { PaymentStatus } from '../../domain/statuses';
import type { PlanTranche } from '../../domain/application/payment-plan';
import { bool, day, id, int, json, now, numeric, text, uuid } from './columns';
import { table } from './table';

/** Tranches of schedules of payments, for the register. Derived from the application's state; sums in hryvnias. */
export const payments = table('payments', {
  application_id: uuid().to('applications').key(),
  id: uuid().key(),
  position: int(),
  sum: numeric(),
  condition: text().oneOf(PAYMENT_CONDITIONS),
  due: day(),
  /** Whether the condition of the tranche is fulfilled, if the condition is not a day. */
  fulfilled: bool(),
  status: int().oneOf([PaymentStatus.planned, PaymentStatus.paid, PaymentStatus.returned]),
  paid_on: day().optional(),
  document: text().optional(),
  retained: numeric().default('0'),
  returned_on: day().optional(),
  return_document: text().optional(),
  returned: numeric().default('0'),
  /** The season and the programme of the application’s contest. */
  season_id: uuid().to('seasons'),
  program_id: uuid().to('programs'),
  /** The document's number, normalised for searches. */
  document_key: text().optional().generated(),
});

/** Plans from which a schedule of payments may be made (rules/payments, "Plans"). */
export const paymentPlans = table('payment_plans', {
  id: id(),
  name: text().filled(),
  tranches: json<PlanTranche[]>(),
  version: int().default(1),
  created_at: now(),
});
