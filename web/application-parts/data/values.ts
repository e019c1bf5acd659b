export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any value as text: what is neither text nor number as JSON, so that nothing submitted is hidden. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** Columns of the form's tables as people read them: the rows come without their columns' order. */
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

const place = (column: string): number => {
  const index = ORDER.indexOf(column);
  return index < 0 ? ORDER.length : index;
};

/** The columns of rows: known ones in their order, then the others as they come. */
export const columnsOf = (rows: readonly Record<string, unknown>[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].sort((one, other) => place(one) - place(other));

/** A number of the form; four digits stay together, because they may be a year. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(value);
