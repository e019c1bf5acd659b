export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns any value as text; objects and lists as JSON, so that nothing submitted is hidden. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** Order of the columns of the form's tables; stored rows have no order of columns. */
const ORDER = [
  'stage',
  'title',
  'name',
  'role',
  'skills',
  'start',
  'end',
  'result',
  'quantity',
  'unit',
  'price',
  'total',
];

const positionOf = (column: string): number => {
  const index = ORDER.indexOf(column);
  return index < 0 ? ORDER.length : index;
};

/** Returns the columns of the rows: known columns in the order of `ORDER`, then the others in the order of occurrence. */
export const columnsOf = (rows: readonly Record<string, unknown>[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].sort((a, b) => positionOf(a) - positionOf(b));

/** Returns a number of the form as text; four digits are not grouped, because they may be a year. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(value);
