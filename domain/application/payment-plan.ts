import type { PaymentCondition } from '../process/input';

/** A tranche of a plan: whole per cent of the granted sum, and its condition (rules/payments, "Plans"). */
export interface PlanTranche {
  percent: number;
  condition: PaymentCondition;
}

/** Most plans that the foundation keeps: each is a button of the schedule's form. */
export const PLANS_MAX = 20;
/** Most characters of a plan's name. */
export const PLAN_NAME_MAX = 60;

/** Calendar days for paying a tranche whose condition is the signed agreement. */
const TERM_DAYS = 30;

/** Returns the day that is so many calendar days later; both are `YYYY-MM-DD`. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the usual due day of a tranche by its condition (rules/documents, "The document as the agreement"): so many days after today,
 * or the end of the season, if that is later. Days are `YYYY-MM-DD`.
 */
export function usualDue(
  condition: PaymentCondition,
  { today, seasonEnd }: { today: string; seasonEnd: string },
): string {
  const first = dayAfter(today, TERM_DAYS);
  return condition === 'agreement_signed' || seasonEnd < first ? first : seasonEnd;
}

/** Per cent of all tranches of a plan. */
export const percentOf = (tranches: readonly Pick<PlanTranche, 'percent'>[]): number =>
  tranches.reduce((total, { percent }) => total + percent, 0);

/** Sums of a plan's tranches, in kopiykas; the remainder of the division belongs to the last. */
export function planSums(tranches: readonly Pick<PlanTranche, 'percent'>[], granted: number): number[] {
  const sums = tranches.map(({ percent }) => Math.floor((granted * percent) / 100));
  const rest = granted - sums.reduce((total, sum) => total + sum, 0);
  return sums.map((sum, index) => (index === sums.length - 1 ? sum + rest : sum));
}
