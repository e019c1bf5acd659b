import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { isPartlyReturned, totalOf, TRANCHES_MAX } from '../../../domain/application/payment-conditions';
import { planSums, usualDue, type PlanTranche } from '../../../domain/application/payment-plan';
import type { TrancheBody } from '../../../domain/process/body';
import type { PaymentCondition } from '../../../domain/process/input';
import { hryvniasText, kopiykasOf, normaliseSum } from '../../../domain/sums';
import { PaymentStatus } from '../../../domain/statuses';

/** A tranche as typed. */
export interface TrancheDraft {
  _id?: string;
  /** Hryvnias as typed. */
  sum: string;
  condition?: PaymentCondition;
  /** `YYYY-MM-DD`. */
  due?: string;
}

/** Returns a decimal of hryvnias with a comma, as people type it. */
const typedSum = (decimal: string): string => decimal.replace('.', ',');

/** Returns the tranches that result from a plan and a granted sum, with their usual days (rules/payments, "Plans"). */
export function plannedTranches(
  shares: readonly PlanTranche[],
  grantedSum: string,
  days: { today: string; seasonEnd: string },
): TrancheDraft[] {
  const sums = planSums(shares, kopiykasOf(grantedSum) ?? 0);
  return shares.map(({ condition }, index) => ({
    sum: typedSum(hryvniasText(sums[index] ?? 0)),
    condition,
    due: usualDue(condition, days),
  }));
}

/** Returns the initial tranches of a schedule's form: the stored ones, or a single empty one. */
export const startingTranches = (payments: PaymentsView | undefined): TrancheDraft[] =>
  payments && payments.tranches.length > 0
    ? payments.tranches.map(({ _id, sum, condition, due }) => ({
        _id,
        sum: typedSum(sum),
        condition,
        due,
      }))
    : [{ sum: '' }];

/** Returns whether this tranche is paid, or paid and returned, and so cannot be changed. */
export const isPaid = (payments: PaymentsView | undefined, id: string | undefined): boolean =>
  payments?.tranches.some(({ _id, status }) => _id === id && status >= PaymentStatus.paid) ?? false;

export type TrancheTitle = 'tranche' | 'tranchePaid' | 'tranchePartlyReturned' | 'trancheReturned';

/** Returns the title of a tranche in the form, as a key of the texts `payments:form`. */
export function trancheTitle(payments: PaymentsView | undefined, id: string | undefined): TrancheTitle {
  const stored = payments?.tranches.find(({ _id }) => _id === id);
  if (!stored || !isPaid(payments, id)) return 'tranche';
  if (stored.status === PaymentStatus.paid) return 'tranchePaid';
  return isPartlyReturned(stored) ? 'tranchePartlyReturned' : 'trancheReturned';
}

/** Sum of typed tranches, in kopiykas. */
export const typedTotal = (tranches: readonly TrancheDraft[]): number =>
  totalOf(tranches.map(({ sum }) => ({ sum: kopiykasOf(sum) ?? 0 })));

/** Difference between the typed tranches and the granted sum, in kopiykas; negative if the tranches are below it. */
export const differenceOf = (tranches: readonly TrancheDraft[], grantedSum: string | null): number =>
  typedTotal(tranches) - (kopiykasOf(grantedSum) ?? 0);

/** Returns the fields of a tranche that are missing or wrong. */
export const wrongFields = ({ sum, condition, due }: TrancheDraft): ('sum' | 'condition' | 'due')[] => [
  ...((kopiykasOf(sum) ?? 0) > 0 ? [] : (['sum'] as const)),
  ...(condition ? [] : (['condition'] as const)),
  ...(due ? [] : (['due'] as const)),
];

export type TranchesProblem = 'trancheEmpty' | 'tranchesDiffer' | 'tranchesMany';

/** Returns the error of typed tranches; undefined without errors. */
export function tranchesProblem(
  tranches: readonly TrancheDraft[],
  grantedSum: string | null,
): TranchesProblem | undefined {
  if (tranches.length > TRANCHES_MAX) return 'tranchesMany';
  const isWhole = tranches.every((tranche) => wrongFields(tranche).length === 0);
  if (!isWhole || tranches.length === 0) return 'trancheEmpty';
  return differenceOf(tranches, grantedSum) === 0 ? undefined : 'tranchesDiffer';
}

/** Returns the tranches of the step's body; call only without errors. */
export const trancheBodies = (tranches: readonly TrancheDraft[]): TrancheBody[] =>
  tranches.flatMap(({ _id, sum: typed, condition, due }) => {
    const sum = normaliseSum(typed);
    return sum && condition && due ? [{ ...(_id && { _id }), sum, condition, due }] : [];
  });
