import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cellXml, headingXml, type XlsxKind, type XlsxValue } from './xlsx-cells';
import { PARTS, sheetEnd, sheetStart, workbookXml } from './xlsx-parts';

/** A column of a sheet: its heading and how a row's cell is taken from the row. A Date is shown in Kyiv's time. */
export interface XlsxColumn<Row> {
  key: string;
  title: string;
  value: (row: Row) => XlsxValue;
  /** In characters; `WIDTH` unless told. */
  width?: number;
  /** Its numbers are sums, or its texts are days. */
  kind?: XlsxKind;
}

/** Default width of a column: a name, a status. */
const WIDTH = 24;

/** Characters collected before they are handed on: a row by itself is too little to compress well. */
const CHUNK = 64 * 1024;

/**
 * Rows as a workbook of one sheet (ISO 29500), written as they come: a list of any length takes the memory of a few rows. Texts
 * are texts whatever they begin with, and stay so when they are edited: no cell is a formula. `totals` is a last line that the
 * filter leaves where it is. A failure of `rows` destroys the stream with that error.
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
  // Nobody reads on: what is read from the database ends too.
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
  const lineOf = (row: Row) => line(columns.map(({ value, kind }) => cellXml(value(row), kind)));
  let text =
    sheetStart(columns.map(({ width }) => width ?? WIDTH)) +
    line(columns.map(({ title }) => headingXml(title)));
  let lines = 1;
  for await (const row of rows) {
    lines += 1;
    text += lineOf(row);
    if (text.length > CHUNK) {
      yield Buffer.from(text);
      text = '';
    }
  }
  if (totals) text += lineOf(totals);
  yield Buffer.from(text + sheetEnd(columns.length, lines));
}

const line = (cells: string[]) => `<row>${cells.join('')}</row>`;
