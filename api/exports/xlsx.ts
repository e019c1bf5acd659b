import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cellXml, headingXml, type XlsxKind, type XlsxValue } from './xlsx-cells';
import { columnName, PARTS, sheetEnd, sheetStart, workbookXml } from './xlsx-parts';

/** A column of a sheet: its heading, and a function that returns the value of a row's cell. A Date is shown in Kyiv's time. */
export interface XlsxColumn<Row> {
  key: string;
  title: string;
  value: (row: Row) => XlsxValue;
  /** Width in characters; `WIDTH` by default. */
  width?: number;
  /** Format: the column's numbers are sums, or its texts are days. */
  kind?: XlsxKind;
}

/** Default width of a column, in characters, which suits a name or a status. */
const WIDTH = 24;

/** Number of characters that are collected before they are compressed. A single row is too short to be compressed well. */
const CHUNK = 64 * 1024;

/**
 * Returns the rows as a workbook of one sheet (ISO 29500). Rows are written as they are read, so a list of
 * any length needs the memory of a few rows. No cell is a formula: a text stays a text whatever it begins
 * with, also after it is edited. `totals` is a last line outside of the filter. An error of `rows` destroys
 * the stream with that error.
 */
export function xlsxStream<Row>(
  title: string,
  columns: readonly XlsxColumn<Row>[],
  rows: AsyncIterable<Row>,
  totals?: Row,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(xml), name);
  zip.addBuffer(Buffer.from(workbookXml(title)), 'xl/workbook.xml');
  const sheet = Readable.from(sheetXml(columns, rows, totals), { objectMode: false });
  sheet.on('error', (error) => out.destroy(error));
  // The reader has gone, so reading from the database stops too.
  out.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetXml<Row>(
  columns: readonly XlsxColumn<Row>[],
  rows: AsyncIterable<Row>,
  totals: Row | undefined,
) {
  const names = columns.map((_, index) => columnName(index + 1));
  /** Returns a line whose row and cells name their places: some readers (exceljs) need them, though ISO 29500 does not. */
  const line = (number: number, cells: string[]) => {
    const placed = cells.map((cell, index) => cell.replace('<c', `<c r="${names[index]}${number}"`));
    return `<row r="${number}">${placed.join('')}</row>`;
  };
  const lineOf = (number: number, row: Row) =>
    line(
      number,
      columns.map(({ value, kind }) => cellXml(value(row), kind)),
    );
  let lines = 1;
  let text =
    sheetStart(columns.map(({ width }) => width ?? WIDTH)) +
    line(
      lines,
      columns.map(({ title }) => headingXml(title)),
    );
  for await (const row of rows) {
    lines += 1;
    text += lineOf(lines, row);
    if (text.length > CHUNK) {
      yield Buffer.from(text);
      text = '';
    }
  }
  if (totals) text += lineOf(lines + 1, totals);
  yield Buffer.from(text + sheetEnd(columns.length, lines));
}
