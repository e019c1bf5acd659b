import { normaliseSum, signedHryvnias } from '../sums';

/** A line of a budget or of a finance report: its title, and its sum in kopiykas. */
export interface BudgetLine {
  title: string;
  sum: bigint;
}

/** Headings by which a sheet of a known form is recognised, and the title of its total. */
export interface SheetForm {
  title: readonly string[];
  sum: readonly string[];
  total: readonly string[];
}

/** A cell of a sheet. */
type Cell = string | number | null;

/** Lines of a sheet of a known form, and the total it states. */
export interface SheetLines {
  lines: BudgetLine[];
  stated?: bigint;
}

/** Reads a sum as exact kopiykas; undefined for anything else. */
export function kopiykasExact(value: unknown): bigint | undefined {
  const sum = normaliseSum(value);
  return sum === undefined ? undefined : BigInt(sum.replace('.', ''));
}

/**
 * Reads the rows of a sheet of a known form (rules/reporting-and-act, "Spent against budget"): each row below
 * a row with both headings is a title with a sum, down to the total. Returns undefined for a sheet of another form.
 */
export function linesOfSheet(rows: readonly (readonly Cell[])[], form: SheetForm): SheetLines | undefined {
  const cellNamed = (cell: Cell | undefined, names: readonly string[]) =>
    typeof cell === 'string' && names.some((name) => sameTitle(name, cell));
  const at = rows.findIndex(
    (row) => row.some((cell) => cellNamed(cell, form.title)) && row.some((cell) => cellNamed(cell, form.sum)),
  );
  const heading = rows[at];
  if (!heading) return undefined;
  const titleAt = heading.findIndex((cell) => cellNamed(cell, form.title));
  const sumAt = heading.findIndex((cell) => cellNamed(cell, form.sum));
  const lines: BudgetLine[] = [];
  for (const row of rows.slice(at + 1)) {
    if (row.every((cell) => cell === null || cell === undefined)) continue;
    const [title, sum] = [row[titleAt], kopiykasExact(row[sumAt] ?? 0)];
    if (typeof title !== 'string' || sum === undefined) return undefined;
    if (cellNamed(title, form.total)) return lines.length > 0 ? { lines, stated: sum } : undefined;
    lines.push({ title: title.trim(), sum });
  }
  return lines.length > 0 ? { lines } : undefined;
}

/** Normalises a title: case and blanks do not distinguish titles. */
const sameTitle = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (title: string): string => title.replace(/\s+/g, ' ').trim().toLocaleLowerCase('uk');

/** A title with its sums on both sides, in kopiykas; undefined if a side does not have the line. */
export interface LinePair {
  title: string;
  first?: bigint;
  second?: bigint;
}

/** Pairs the lines of both sides by title: first the lines of the first side in their order, then lines that only the second side has. */
export function pairLines(first: readonly BudgetLine[], second: readonly BudgetLine[]): LinePair[] {
  const unmatched = [...second];
  const take = (title: string): bigint | undefined => {
    const at = unmatched.findIndex((line) => sameTitle(line.title, title));
    return at < 0 ? undefined : unmatched.splice(at, 1)[0]?.sum;
  };
  return [
    ...first.map(({ title, sum }) => ({ title, first: sum, second: take(title) })),
    ...unmatched.map(({ title, sum }) => ({ title, second: sum })),
  ];
}

export const totalOf = (lines: readonly BudgetLine[]): bigint =>
  lines.reduce((total, { sum }) => total + sum, 0n);

/** Decimal of hryvnias; null for a line that a side does not have. */
export const hryvniasOrNone = (sum: bigint | undefined): string | null =>
  sum === undefined ? null : signedHryvnias(sum);
