import type { Writing } from './protocols/types';

/** A field as it was submitted; `value` by its type (rules/application, "Fields"). */
export interface PrintedField {
  label: string;
  type: string;
  value: unknown;
  options?: readonly { value: string; name: string }[];
  subfields?: readonly { name: string; label: string }[];
}

/** A field's value as words, or as a table. */
export type FieldParts =
  | { kind: 'text'; text: string }
  | { kind: 'table'; columns: string[]; rows: string[][] };

type Row = Record<string, unknown>;

/** Maximum number of columns that are readable on a page. Rows of wider tables are printed as text. */
const MOST_COLUMNS = 8;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the printed form of a field by its type (rules/application, "Fields"); a value that does not fit the type is plain text.
 */
export function fieldParts(field: PrintedField, writing: Writing): FieldParts {
  const { t } = writing;
  const { type, value } = field;
  const text = (value: string): FieldParts => ({
    kind: 'text',
    text: value.trim() === '' ? t('none') : value,
  });
  if (type === 'select' || type === 'radio') return text(option(field, value, writing));
  if (type === 'checkbox' && Array.isArray(value))
    return text(value.map((item) => option(field, item, writing)).join('; '));
  if (type === 'date-limits' && isRow(value))
    return text(
      [value.start, value.end]
        .map((day) => plain(day, writing))
        .filter(Boolean)
        .join(' — '),
    );
  if (type === 'multidata-tab' && Array.isArray(value)) return table(field, value.filter(isRow), writing);
  if (type === 'radio_text' && isRow(value)) {
    const answer = t(Number(value.status) === 1 ? 'applicationForm.yes' : 'applicationForm.no');
    return text([answer, plain(value.text, writing)].filter(Boolean).join('. '));
  }
  if (type === 'number_text' && isRow(value)) {
    const sum = t('applicationForm.sum', { sum: plain(value.sum, writing) });
    return text([sum, plain(value.reason, writing)].filter(Boolean).join(' — '));
  }
  return text(plain(value, writing));
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Name of a chosen option; a choice that is no longer among the options is marked. */
function option({ options }: PrintedField, value: unknown, writing: Writing): string {
  const chosenValue = plain(value, writing);
  const name = options?.find((option) => option.value === chosenValue)?.name;
  if (name !== undefined || !options || chosenValue === '') return name ?? chosenValue;
  return `${chosenValue} (${writing.t('applicationForm.gone')})`;
}

function plain(value: unknown, writing: Writing): string {
  const { format } = writing;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => plain(item, writing)).join('; ');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string')
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? format.date(`${value}T12:00:00Z`) : value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function table({ subfields }: PrintedField, rows: readonly Row[], writing: Writing): FieldParts {
  const names = subfields?.map(({ name }) => name) ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const heads = new Map(subfields?.map(({ name, label }) => [name, label]));
  const cells = rows.map((row) => names.map((name) => plain(row[name], writing)));
  if (rows.length === 0) return { kind: 'text', text: writing.t('none') };
  const columns = names.map((name) => heads.get(name) ?? name);
  if (names.length <= MOST_COLUMNS) return { kind: 'table', columns, rows: cells };
  const lines = cells.map((row) => row.map((cell, index) => `${columns[index]}: ${cell}`).join('; '));
  return { kind: 'text', text: lines.join('\n') };
}
