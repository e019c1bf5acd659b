import { FinalisationStatus, PaymentStatus, ReportingStatus, ReportStatus } from '../statuses';
import { kopiykasOf } from '../sums';
import { sumInForce } from './granted-sum';
import { agreementSigned, reportingStatus } from './overall';
import type { ApplicationState, Tranche } from './state';

/** Maximum number of tranches in a schedule (rules/payments, "Schedule"). */
export const TRANCHES_MAX = 12;

/** Terms by which the register finds tranches that wait for payment (rules/payments, "Register of payments"). */
export const PAYMENT_TERMS = ['week', 'late'] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];

/** Returns the sum of a tranche that is paid out, in kopiykas: without the retained sum. */
export const payableSum = ({ sum, retained = 0 }: Pick<Tranche, 'sum' | 'retained'>): number =>
  sum - retained;

export const totalOf = (tranches: readonly Pick<Tranche, 'sum'>[]): number =>
  tranches.reduce((total, { sum }) => total + sum, 0);

/** Returns whether a tranche is neither paid nor returned. */
export const hasUnpaid = ({ payments }: ApplicationState): boolean =>
  payments?.tranches.some(({ status }) => status === PaymentStatus.planned) ?? false;

/**
 * Returns the sum of the schedule minus the granted sum in force, in kopiykas; 0 without a schedule
 * (rules/payments, "Changed sum").
 */
export function scheduleDifference(state: ApplicationState): number {
  const { payments } = state;
  return payments ? totalOf(payments.tranches) - (sumInForce(state, payments.granted) ?? 0) : 0;
}

/** Returns whether a tranche waits for its payment, regardless of the day. A tranche with a date waits from the signature of the agreement on. */
export function awaitsPayment(state: ApplicationState, { status, condition }: Tranche): boolean {
  if (status !== PaymentStatus.planned || !isPayable(state)) return false;
  return condition === 'date' || isReported(state, condition);
}

/** Returns whether the condition of a tranche is fulfilled on this day, `YYYY-MM-DD` (rules/payments, "Conditions"). */
export function conditionFulfilled(
  state: ApplicationState,
  { condition, due }: Pick<Tranche, 'condition' | 'due'>,
  day: string,
): boolean {
  if (!isPayable(state)) return false;
  return condition === 'date' ? due <= day : isReported(state, condition);
}

/** Nothing is due before both sides have signed, or after the application was closed before its end. */
const isPayable = (state: ApplicationState): boolean =>
  agreementSigned(state) && state.finalisation.status === FinalisationStatus.none;

function isReported(state: ApplicationState, condition: Exclude<Tranche['condition'], 'date'>): boolean {
  if (condition === 'agreement_signed') return true;
  if (condition === 'final_report') return reportingStatus(state) === ReportingStatus.accepted;
  return state.reporting.reports.some(({ status }) => status === ReportStatus.accepted);
}

/** Returns the status of a tranche on this day: a planned tranche whose condition is fulfilled is due. */
export const statusOn = (state: ApplicationState, tranche: Tranche, day: string): number =>
  tranche.status === PaymentStatus.planned && conditionFulfilled(state, tranche, day)
    ? PaymentStatus.due
    : tranche.status;

/** Returns whether less was returned than was paid; the sums are decimals as text. */
export const isPartlyReturned = ({
  status,
  paid,
  returned,
}: {
  status?: number;
  paid?: string | null;
  returned?: string | null;
}): boolean => status === PaymentStatus.returned && (kopiykasOf(returned) ?? 0) < (kopiykasOf(paid) ?? 0);
