import { signedHryvnias } from '../sums';
import { hryvniasOrNone, pairLines, totalOf, type SheetLines } from './budget-lines';

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
