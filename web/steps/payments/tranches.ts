import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { totalOf, TRANCHES_MAX } from '../../../domain/application/payment-conditions';
import type { TrancheBody } from '../../../domain/process/body';
import type { PaymentCondition } from '../../../domain/process/input';
import { hryvniasText, kopiykasOf, readSum } from '../../../domain/sums';
import { PaymentStatus } from '../../../domain/statuses';

/** A tranche as it is typed. */
export interface TrancheDraft {
  _id?: string;
  /** Hryvnias as they are typed. */
  sum: string;
  condition?: PaymentCondition;
  /** `YYYY-MM-DD`. */
  due?: string;
}

/** Plans that a schedule may begin from: per cent of the granted sum, each with its condition (rules/payments, "Schedule"). */
export const PAYMENT_PLANS: Readonly<Record<string, readonly [percent: number, PaymentCondition][]>> = {
  '30/50/20': [
    [30, 'agreement_signed'],
    [50, 'interim_report'],
    [20, 'final_report'],
  ],
  '50/50': [
    [50, 'agreement_signed'],
    [50, 'final_report'],
  ],
  '100': [[100, 'agreement_signed']],
};

/** The tranches that a plan makes of a granted sum; kopiykas that its division leaves over belong to the last. */
export function plannedTranches(plan: string, granted: string): TrancheDraft[] {
  const whole = kopiykasOf(granted) ?? 0;
  const parts = PAYMENT_PLANS[plan] ?? [];
  const sums = parts.map(([percent]) => Math.floor((whole * percent) / 100));
  const rest = whole - sums.reduce((total, sum) => total + sum, 0);
  return parts.map(([, condition], index) => ({
    sum: hryvniasText((sums[index] ?? 0) + (index === parts.length - 1 ? rest : 0)),
    condition,
  }));
}

/** Returns the initial tranches of a schedule's form: the stored ones, or one that is empty. */
export const startingTranches = (payments: PaymentsView | undefined): TrancheDraft[] =>
  payments && payments.tranches.length > 0
    ? payments.tranches.map(({ _id, sum, condition, due }) => ({ _id, sum, condition, due }))
    : [{ sum: '' }];

/** Is this tranche paid, or paid and returned? Then it stays as it is. */
export const isPaid = (payments: PaymentsView | undefined, id: string | undefined): boolean =>
  payments?.tranches.some(({ _id, status }) => _id === id && status >= PaymentStatus.paid) ?? false;

/** By how much typed tranches are above (or, negative, below) the granted sum, in kopiykas. */
export const differenceOf = (tranches: readonly TrancheDraft[], granted: string | null): number =>
  totalOf(tranches.map(({ sum }) => ({ sum: kopiykasOf(sum) ?? 0 }))) - (kopiykasOf(granted) ?? 0);

export type TranchesProblem = 'trancheEmpty' | 'tranchesDiffer' | 'tranchesMany';

/** Returns the error of typed tranches; undefined where there is none. */
export function tranchesProblem(
  tranches: readonly TrancheDraft[],
  granted: string | null,
): TranchesProblem | undefined {
  if (tranches.length > TRANCHES_MAX) return 'tranchesMany';
  const isWhole = tranches.every(({ sum, condition, due }) => (kopiykasOf(sum) ?? 0) > 0 && condition && due);
  if (!isWhole || tranches.length === 0) return 'trancheEmpty';
  return differenceOf(tranches, granted) === 0 ? undefined : 'tranchesDiffer';
}

/** The tranches of the step's body, once nothing is wrong with them. */
export const trancheBodies = (tranches: readonly TrancheDraft[]): TrancheBody[] =>
  tranches.flatMap(({ _id, sum: typed, condition, due }) => {
    const sum = readSum(typed);
    return sum && condition && due ? [{ ...(_id && { _id }), sum, condition, due }] : [];
  });
