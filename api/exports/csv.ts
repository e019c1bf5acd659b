import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CsvSeparator } from '../contract/csv-separator';

/**
 * Value of a cell. Numbers are written with a decimal point, or with a comma if semicolons separate the cells; absent values are empty
 * cells.
 */
export type CsvValue = string | number | boolean | null | undefined;

/** A column of a CSV file: its heading and how a row's cell is taken from the row. */
export interface CsvColumn<Row> {
  key: string;
  title: string;
  value: (row: Row) => CsvValue;
}

/**
 * Rows as a CSV file (RFC 4180, UTF-8), written as they come: a list of any length takes the memory of a few rows. It begins with a
 * byte order mark, without which Excel does not read Ukrainian; a text that a spreadsheet would run as a formula (`=`, `+`,
 * `-`, `@`, tab) gets an apostrophe before it, a number does not. So does what would stand at a cell's beginning if the file
 * were read with semicolons or tabs between cells, which Excel does where the comma is for decimals. Without rows there is
 * the heading alone.
 * A failure of `rows` destroys the stream with that error.
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
    quote_record_delimiter: true, // a lone line break ends a row for most readers
  });
  return pipeline(Readable.from(cells(columns, rows)), writer, () => undefined);
}

async function* cells<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => harmless(value(row)));
}

/** Characters that another reader takes for the end of a cell, with blanks and quotes behind it, and the formula it may be followed by. */
const INNER = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])?/g;

/** The writer itself looks at a text's first character. */
const harmless = (value: CsvValue) =>
  typeof value === 'string'
    ? value.replace(INNER, (_, end: string, formula?: string) => (formula ? `${end}'${formula}` : end))
    : (value ?? null);
