import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CsvSeparator } from '../contract/csv-separator';

/**
 * Value of a cell. Numbers are written with a decimal point, or with a comma if semicolons separate the cells; absent values are empty
 * cells.
 */
export type CsvValue = string | number | boolean | null | undefined;

/** A column of a CSV file: its heading, and a function that returns the value of a row's cell. */
export interface CsvColumn<Row> {
  key: string;
  title: string;
  value: (row: Row) => CsvValue;
}

/**
 * Returns the rows as a CSV file (RFC 4180, UTF-8). Rows are written as they are read, so a list of any
 * length needs the memory of a few rows. The file begins with a byte order mark, without which Excel does not
 * read Ukrainian. A text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@`, tab) gets an
 * apostrophe before it; a number does not. The same applies to a formula within a text that would begin a
 * cell if semicolons or tabs separated the cells, as Excel reads files where the comma is the decimal sign.
 * Without rows the file has only the heading. An error of `rows` destroys the stream with that error.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  separator: CsvSeparator = 'comma',
): Readable {
  const forExcel = separator === 'semicolon';
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ title }, index) => ({ key: String(index), header: title })),
    delimiter: forExcel ? ';' : ',',
    cast: {
      boolean: String,
      number: (value) => (forExcel ? String(value).replace('.', ',') : String(value)),
    },
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true, // for most readers a line feed without a carriage return ends a row too
  });
  return pipeline(Readable.from(cells(columns, rows)), writer, () => undefined);
}

async function* cells<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => escapeInnerCells(value(row)));
}

/**
 * Matches a character that ends a cell for some readers, with following blanks and quotes, and the first
 * character of a formula after them.
 */
const INNER_CELL_START = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])?/g;

/** Prefixes formulas within a text with an apostrophe. The CSV writer itself checks the text's first character. */
const escapeInnerCells = (value: CsvValue) =>
  typeof value === 'string'
    ? value.replace(INNER_CELL_START, (_, end: string, formula?: string) =>
        formula ? `${end}'${formula}` : end,
      )
    : (value ?? null);
