import { signedHryvnias } from '../sums';
import { hryvniasOrNone, kopiykasExact, pairLines, totalOf, type SheetLines } from './budget-lines';

/** A line of both budgets; decimals of hryvnias, null if a budget does not have the line. */
export interface ComparedLine {
  title: string;
  submitted: string | null;
  final: string | null;
  /** Final minus submitted. */
  difference: string;
}

export interface ComparedBudgets {
  lines: ComparedLine[];
  submitted: string;
  final: string;
  difference: string;
}

/**
 * Returns the granted sum minus the total of the final budget, as a decimal of hryvnias; undefined if they are equal or the total is no sum (rules/negotiation,
 * "Budget and granted sum").
 */
export function grantBeyondBudget(grantedKopiykas: number, budgetTotal: string): string | undefined {
  const total = kopiykasExact(budgetTotal);
  if (total === undefined || BigInt(grantedKopiykas) === total) return undefined;
  return signedHryvnias(BigInt(grantedKopiykas) - total);
}

/** Compares the submitted budget with the final one, line by line (rules/negotiation, "Both budgets"). */
export function compareBudgets(submitted: SheetLines, final: SheetLines): ComparedBudgets {
  const [before, after] = [totalOf(submitted.lines), totalOf(final.lines)];
  return {
    lines: pairLines(submitted.lines, final.lines).map(({ title, first, second }) => ({
      title,
      submitted: hryvniasOrNone(first),
      final: hryvniasOrNone(second),
      difference: signedHryvnias((second ?? 0n) - (first ?? 0n)),
    })),
    submitted: signedHryvnias(before),
    final: signedHryvnias(after),
    difference: signedHryvnias(after - before),
  };
}
