import { BUDGET_COLUMNS, BUDGET_FIELD, readSum, signedHryvnias } from '../sums';
import type { FormVersion } from './agreed-version';

/** A line of a budget or of a finance report: its title, and its sum in kopiykas. */
export interface BudgetLine {
  title: string;
  sum: bigint;
}

/** A line of the comparison; decimals of hryvnias, null where that side does not have the line. */
export interface SpendingLine {
  title: string;
  planned: string | null;
  spent: string | null;
  /** Planned without what was spent. */
  difference: string;
}

export interface Spending {
  lines: SpendingLine[];
  planned: string;
  spent: string;
  difference: string;
  /** The total that the report itself states, where it is another than the sum of its lines. */
  stated: string | null;
}

/** Headings by which a finance report of the usual form is known, and the title of its total. */
export interface ReportForm {
  title: readonly string[];
  spent: readonly string[];
  total: readonly string[];
}

/** A cell of a sheet. */
type Cell = string | number | null;

/** Lines of a finance report of the usual form, and the total it states. */
export interface ReportedSpending {
  lines: BudgetLine[];
  stated?: bigint;
}

/** A sum in kopiykas; undefined for what is none. */
export function kopiykasExact(value: unknown): bigint | undefined {
  const sum = readSum(value);
  return sum === undefined ? undefined : BigInt(sum.replace('.', ''));
}

/** Lines of the budget in a form; undefined where it has none, or one of them has no title or no sum. */
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

/**
 * Reads the rows of a sheet as a finance report of the usual form (rules/reporting-and-act, "Spent against budget"): under a row
 * with both headings each row is a title with a sum, up to the total. Undefined where the sheet has another form.
 */
export function reportedSpending(
  rows: readonly (readonly Cell[])[],
  form: ReportForm,
): ReportedSpending | undefined {
  const named = (cell: Cell | undefined, names: readonly string[]) =>
    typeof cell === 'string' && names.some((name) => sameTitle(name, cell));
  const at = rows.findIndex(
    (row) => row.some((cell) => named(cell, form.title)) && row.some((cell) => named(cell, form.spent)),
  );
  const heading = rows[at];
  if (!heading) return undefined;
  const titleAt = heading.findIndex((cell) => named(cell, form.title));
  const spentAt = heading.findIndex((cell) => named(cell, form.spent));
  const lines: BudgetLine[] = [];
  for (const row of rows.slice(at + 1)) {
    if (row.every((cell) => cell === null || cell === undefined)) continue;
    const [title, sum] = [row[titleAt], kopiykasExact(row[spentAt] ?? 0)];
    if (typeof title !== 'string' || sum === undefined) return undefined;
    if (named(title, form.total)) return lines.length > 0 ? { lines, stated: sum } : undefined;
    lines.push({ title: title.trim(), sum });
  }
  return lines.length > 0 ? { lines } : undefined;
}

/** Titles are the same whatever their case and blanks. */
const sameTitle = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (title: string): string => title.replace(/\s+/g, ' ').trim().toLocaleLowerCase('uk');

/** The budget's lines beside the reported ones of the same title, in the budget's order; then those that the budget does not have. */
export function compareSpending(
  budget: readonly BudgetLine[],
  { lines: reported, stated }: ReportedSpending,
): Spending {
  const left = [...reported];
  const take = (title: string): bigint | undefined => {
    const at = left.findIndex((line) => sameTitle(line.title, title));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.sum;
  };
  const lines = [
    ...budget.map(({ title, sum }) => lineOf(title, sum, take(title))),
    ...left.map(({ title, sum }) => lineOf(title, undefined, sum)),
  ];
  const [planned, spent] = [totalOf(budget), totalOf(reported)];
  return {
    lines,
    planned: signedHryvnias(planned),
    spent: signedHryvnias(spent),
    difference: signedHryvnias(planned - spent),
    stated: stated === undefined || stated === spent ? null : signedHryvnias(stated),
  };
}

const lineOf = (title: string, planned?: bigint, spent?: bigint): SpendingLine => ({
  title,
  planned: planned === undefined ? null : signedHryvnias(planned),
  spent: spent === undefined ? null : signedHryvnias(spent),
  difference: signedHryvnias((planned ?? 0n) - (spent ?? 0n)),
});

const totalOf = (lines: readonly BudgetLine[]): bigint => lines.reduce((total, { sum }) => total + sum, 0n);
