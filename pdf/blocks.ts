import type { Content, TableCell } from 'pdfmake/interfaces';
import { type ColumnWidth, columnWidths, fitsPage } from './widths';

/** A heading of a part of the document. */
export function section(text: string): Content {
  return { text, style: 'section', headlineLevel: 1 };
}

/** Returns a text in which one word is not broken. Lines may break after a hyphen, and numbers of applications contain hyphens. */
export function withWhole(text: string, word: string): Content[] {
  const [before, ...rest] = text.split(word);
  if (rest.length === 0) return [text];
  return [before ?? '', { text: word, noWrap: true }, rest.join(word)].filter((part) => part !== '');
}

/** Returns a paragraph for each line of a text; empty lines are omitted. */
export function paragraphs(text: string): Content[] {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => ({ text: line, style: 'paragraph' }));
}

/** Returns an emphasised decision or outcome. */
export function outcome(text: string): Content {
  return { text, style: 'outcome', margin: [0, 2, 0, 6] };
}

/** Returns pairs of label and value; pairs without a value are omitted. */
export function facts(pairs: readonly (readonly [label: string, value: string | undefined])[]): Content[] {
  const rows = pairs.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  if (rows.length === 0) return [];
  const widths = columnWidths([LABEL_WIDTH, '*'], { padding: 5, line: 0 });
  const body = rows.map(([label, value]): TableCell[] => [
    { text: label, style: 'label' },
    { text: value, style: 'cell' },
  ]);
  const dontBreakRows = rows.every((cells) => fitsPage(cells, widths));
  return [{ table: { widths, dontBreakRows, body }, layout: 'facts', margin: [0, 0, 0, 6] }];
}

const LABEL_WIDTH = 140;

/** One column: its head, its width, and the alignment of its cells. */
export interface Column {
  head: string;
  width: ColumnWidth;
  alignment?: 'left' | 'center' | 'right';
}

/** A row of cells; `bold` for totals and group headings, `span` joins the first cells. */
export interface Row {
  cells: readonly string[];
  bold?: boolean;
  span?: number;
}

/** Returns a table with lines. Its head is repeated on every page. Rows are not broken if each fits a page. */
export function dataTable(columns: readonly Column[], rows: readonly Row[]): Content {
  const head = columns.map((column): TableCell => ({ text: column.head, style: 'head' }));
  const body = rows.map((row) => columns.map((column, index) => cell(row, column, index)));
  const widths = columnWidths(
    columns.map((column) => column.width),
    { padding: 10, line: 0.5 },
  );
  const everyRowFits = rows.every((row) => row.span !== undefined || fitsPage(row.cells, widths));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: everyRowFits ? 1 : 0, // A row kept with the head is never broken, so the part that does not fit the page would be lost.
      dontBreakRows: everyRowFits,
      widths,
      body: [head, ...body],
    },
    layout: 'grid',
    margin: [0, 2, 0, 8],
  };
}

function cell(row: Row, column: Column, index: number): TableCell {
  const span = row.span ?? 1;
  if (index > 0 && index < span) return {};
  const text = row.cells[index] ?? '';
  const alignment = index === 0 && span > 1 ? 'left' : (column.alignment ?? 'left');
  return {
    text,
    style: 'cell',
    alignment,
    bold: row.bold ?? false,
    ...(index === 0 && span > 1 && { colSpan: span }),
  };
}

/** A numbered list of short lines. */
export function numberedList(lines: readonly string[]): Content[] {
  return lines.length === 0
    ? []
    : [{ ol: lines.map((text) => ({ text, margin: [0, 0, 0, 2] })), margin: [0, 0, 0, 6] }];
}
