import type { PaymentCondition } from '../process/input';

/** A tranche of a plan: whole per cent of the granted sum, and its condition (rules/payments, "Plans"). */
export interface PlanTranche {
  percent: number;
  condition: PaymentCondition;
}

/** Maximum number of plans: each is a button in the form of a schedule. */
export const PLANS_MAX = 20;
/** Maximum number of characters of a plan's name. */
export const PLAN_NAME_MAX = 60;

/** Calendar days for paying a tranche whose condition is the signed agreement. */
const TERM_DAYS = 30;

/** Returns the day that is this number of calendar days later; both days are `YYYY-MM-DD`. */
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

/** Returns the sum of the percentages of a plan's tranches. */
export const percentOf = (tranches: readonly Pick<PlanTranche, 'percent'>[]): number =>
  tranches.reduce((total, { percent }) => total + percent, 0);

/** Returns the sums of a plan's tranches, in kopiykas; the last tranche gets the remainder of the division. */
export function planSums(tranches: readonly Pick<PlanTranche, 'percent'>[], granted: number): number[] {
  const sums = tranches.map(({ percent }) => Math.floor((granted * percent) / 100));
  const rest = granted - sums.reduce((total, sum) => total + sum, 0);
  return sums.map((sum, index) => (index === sums.length - 1 ? sum + rest : sum));
}
