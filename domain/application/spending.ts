import { BUDGET_COLUMNS, BUDGET_FIELD, signedHryvnias } from '../sums';
import type { FormVersion } from './agreed-version';
import {
  hryvniasOrNone,
  kopiykasExact,
  pairLines,
  totalOf,
  type BudgetLine,
  type SheetLines,
} from './budget-lines';

/** A line of the comparison; decimals of hryvnias, null if a side does not have the line. */
export interface SpendingLine {
  title: string;
  planned: string | null;
  spent: string | null;
  /** Planned minus spent. */
  difference: string;
}

export interface Spending {
  lines: SpendingLine[];
  planned: string;
  spent: string;
  difference: string;
  /** The total that the report itself states, if it differs from the sum of its lines. */
  stated: string | null;
}

/** Returns the lines of the budget in a form; undefined if the form has none, or if a line lacks a title or a sum. */
export function budgetOf({ fields = [] }: FormVersion): BudgetLine[] | undefined {
  const field = fields.flatMap((section) => section.fields).find(({ name }) => name === BUDGET_FIELD);
  if (!Array.isArray(field?.value) || field.value.length === 0) return undefined;
  const lines: BudgetLine[] = [];
  for (const row of field.value as Record<string, unknown>[]) {
    const [title, sum] = [row[BUDGET_COLUMNS.title], kopiykasExact(row[BUDGET_COLUMNS.sum])];
    if (typeof title !== 'string' || title.trim() === '' || sum === undefined) return undefined;
    lines.push({ title: title.trim(), sum });
  }
  return lines;
}

/** Pairs the lines of budget and report by title: first the budget's lines in their order, then lines that the budget does not have. */
export function compareSpending(
  budget: readonly BudgetLine[],
  { lines: reported, stated }: SheetLines,
): Spending {
  const [planned, spent] = [totalOf(budget), totalOf(reported)];
  return {
    lines: pairLines(budget, reported).map(({ title, first, second }) => ({
      title,
      planned: hryvniasOrNone(first),
      spent: hryvniasOrNone(second),
      difference: signedHryvnias((first ?? 0n) - (second ?? 0n)),
    })),
    planned: signedHryvnias(planned),
    spent: signedHryvnias(spent),
    difference: signedHryvnias(planned - spent),
    stated: stated === undefined || stated === spent ? null : signedHryvnias(stated),
  };
}
