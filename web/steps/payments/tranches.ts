import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { totalOf, TRANCHES_MAX } from '../../../domain/application/payment-conditions';
import { planSums, type PlanTranche } from '../../../domain/application/payment-plan';
import type { TrancheBody } from '../../../domain/process/body';
import type { PaymentCondition } from '../../../domain/process/input';
import { hryvniasText, kopiykasOf, readSum } from '../../../domain/sums';
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

/** Returns the tranches of a plan for a granted sum (rules/payments, "Plans"). */
export function plannedTranches(shares: readonly PlanTranche[], granted: string): TrancheDraft[] {
  const sums = planSums(shares, kopiykasOf(granted) ?? 0);
  return shares.map(({ condition }, index) => ({ sum: hryvniasText(sums[index] ?? 0), condition }));
}

/** Returns the initial tranches of a schedule's form: the stored ones, or a single empty one. */
export const startingTranches = (payments: PaymentsView | undefined): TrancheDraft[] =>
  payments && payments.tranches.length > 0
    ? payments.tranches.map(({ _id, sum, condition, due }) => ({ _id, sum, condition, due }))
    : [{ sum: '' }];

/** Returns whether this tranche is paid, or paid and returned, and so cannot be changed. */
export const isPaid = (payments: PaymentsView | undefined, id: string | undefined): boolean =>
  payments?.tranches.some(({ _id, status }) => _id === id && status >= PaymentStatus.paid) ?? false;

/** Returns the difference of typed tranches from the granted sum, in kopiykas; negative if they are below it. */
export const differenceOf = (tranches: readonly TrancheDraft[], granted: string | null): number =>
  totalOf(tranches.map(({ sum }) => ({ sum: kopiykasOf(sum) ?? 0 }))) - (kopiykasOf(granted) ?? 0);

export type TranchesProblem = 'trancheEmpty' | 'tranchesDiffer' | 'tranchesMany';

/** Returns the error of typed tranches; undefined without errors. */
export function tranchesProblem(
  tranches: readonly TrancheDraft[],
  granted: string | null,
): TranchesProblem | undefined {
  if (tranches.length > TRANCHES_MAX) return 'tranchesMany';
  const isWhole = tranches.every(({ sum, condition, due }) => (kopiykasOf(sum) ?? 0) > 0 && condition && due);
  if (!isWhole || tranches.length === 0) return 'trancheEmpty';
  return differenceOf(tranches, granted) === 0 ? undefined : 'tranchesDiffer';
}

/** Returns the tranches of the step's body; call only without errors. */
export const trancheBodies = (tranches: readonly TrancheDraft[]): TrancheBody[] =>
  tranches.flatMap(({ _id, sum: typed, condition, due }) => {
    const sum = readSum(typed);
    return sum && condition && due ? [{ ...(_id && { _id }), sum, condition, due }] : [];
  });
