import { attribute, tokensOf } from './markup';

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;

interface Workbook {
  /** Texts to which cells refer by number. */
  texts: readonly string[];
  /** For each style, by its number, whether it shows a date. */
  dates: readonly boolean[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

/** Maximum numbers of rows and columns of a sheet, and of characters of a cell, that are read. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 50;
const MAX_TEXT_LENGTH = 1_000;

/** Number of days from the two epochs of spreadsheets to 1 January 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;
const DAY_MS = 86_400_000;

/** Reads the rows of a sheet's XML, without trailing blank cells and rows; `cut` if the sheet has more rows or columns than are read. */
export function readSheet(xml: string, workbook: Workbook): { rows: Cell[][]; cut: boolean } {
  const rows: Cell[][] = [];
  let [row, column] = [-1, -1];
  let cut = false;
  let cell = { type: '', style: 0, text: '' };
  let within = false;
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') {
      if (within) cell.text += token.text;
      continue;
    }
    const { kind, name, attributes } = token;
    if (name === 'row' && kind !== 'close') {
      row = Number(attribute(attributes, 'r') ?? row + 2) - 1;
      column = -1;
      if (!(row >= 0)) break;
    } else if (name === 'c' && kind !== 'close') {
      column = columnOf(attribute(attributes, 'r')) ?? column + 1;
      cell = {
        type: attribute(attributes, 't') ?? 'n',
        style: Number(attribute(attributes, 's') ?? 0),
        text: '',
      };
    } else if (name === 'v' || name === 't') within = kind === 'open';
    else if (name === 'c' && cell.text !== '') {
      if (row >= MAX_ROWS || column >= MAX_COLUMNS) cut = true;
      else put(rows, row, column, valueOf(cell, workbook));
    }
  }
  return { rows: rows.map((cells) => cells ?? []), cut };
}

function put(rows: Cell[][], row: number, column: number, value: Cell): void {
  if (value === null) return;
  while (rows.length <= row) rows.push([]);
  const cells = rows[row] ?? [];
  while (cells.length < column) cells.push(null);
  cells[column] = value;
}

/** Returns the index of a cell's column: 2 for `C5`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(
  { type, style, text }: { type: string; style: number; text: string },
  workbook: Workbook,
): Cell {
  if (type === 's') return trimmedText(workbook.texts[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return trimmedText(text);
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return trimmedText(text);
  if (workbook.dates[style]) return dayOf(number, workbook.from1904) ?? number;
  // A spreadsheet shows 15 digits; further ones are rounding errors.
  return Number(number.toPrecision(15));
}

const trimmedText = (text: string): Cell => {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed.slice(0, MAX_TEXT_LENGTH);
};

function dayOf(days: number, from1904: boolean): string | undefined {
  const at = (days - DAYS_TO_1970[from1904 ? 'from1904' : 'from1900']) * DAY_MS;
  const date = new Date(at);
  return days >= 0 && Number.isFinite(date.getTime()) && date.getUTCFullYear() < 10_000
    ? date.toISOString().slice(0, 10)
    : undefined;
}
