import type { PaymentCondition } from '../../process/input';
import { kopiykasOf, normaliseSum } from '../../sums';

/** Tranches of a document in the order in which they are paid (rules/documents, "Financial information"). */
export const TRANCHES = ['I', 'II', 'final'] as const;
export type TrancheName = (typeof TRANCHES)[number];

/** A tranche; the sum is a decimal of hryvnias in any spelling that `normaliseSum` accepts. */
export interface Tranche {
  name: TrancheName;
  sum: string;
}

/** Condition of each tranche (rules/documents, "The document as the agreement"). */
export const TRANCHE_CONDITIONS: Readonly<Record<TrancheName, PaymentCondition>> = {
  I: 'agreement_signed',
  II: 'interim_report',
  final: 'final_report',
};

/** The financial information of a document, as the financier gives it. */
export interface FinanceInfo {
  sum: string;
  tranches: readonly Tranche[];
}

/** Returns the parts in which a document's sum is paid: its tranches, or the whole sum at once if it has none. */
export const paidParts = ({ sum, tranches }: FinanceInfo): readonly Tranche[] =>
  tranches.length > 0 ? tranches : [{ name: TRANCHES[0], sum }];

/**
 * Returns the information with its sums as decimals with two places (`1234.50`), the stored format. Texts that are no sums stay
 * unchanged.
 */
export const decimalFinance = ({ sum, tranches }: FinanceInfo): { sum: string; tranches: Tranche[] } => ({
  sum: normaliseSum(sum) ?? sum,
  tranches: tranches.map((tranche) => ({ ...tranche, sum: normaliseSum(tranche.sum) ?? tranche.sum })),
});

/** A fault of financial information: the code of the error, the wrong field, and the parameters of the sentence. */
export interface FinanceFault {
  code: 'sum' | 'trancheOrder' | 'trancheTotal';
  path: readonly (string | number)[];
  /** Kopiykas. */
  params?: { sum: number; total: number };
}

/** Returns the first fault, or undefined: sums above 0, each tranche once and in order, together exactly the sum. */
export function financeFault({ sum, tranches }: FinanceInfo): FinanceFault | undefined {
  const whole = kopiykasOf(sum) ?? 0;
  if (whole <= 0) return { code: 'sum', path: ['sum'] };
  const wrongIndex = tranches.findIndex((tranche) => (kopiykasOf(tranche.sum) ?? 0) <= 0);
  if (wrongIndex >= 0) return { code: 'sum', path: ['tranches', wrongIndex, 'sum'] };
  const order = tranches.map(({ name }) => TRANCHES.indexOf(name));
  const misplaced = order.findIndex((position, index) => index > 0 && position <= (order[index - 1] ?? 0));
  if (misplaced >= 0) return { code: 'trancheOrder', path: ['tranches', misplaced, 'name'] };
  const total = trancheTotal(tranches);
  // A document without tranches is paid in one sum.
  if (tranches.length > 0 && total !== whole)
    return { code: 'trancheTotal', path: ['tranches'], params: { sum: whole, total } };
  return undefined;
}

/** Kopiykas of all tranches together. */
export const trancheTotal = (tranches: readonly Tranche[]): number =>
  tranches.reduce((total, { sum }) => total + (kopiykasOf(sum) ?? 0), 0);
