import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SheetContent } from '../content';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Makes a workbook of one sheet; equal rows and date (ISO 8601) give equal bytes. */
export function workbook(name: string, rows: SheetContent, date: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (part: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), part, {
      mtime: new Date(date),
    });
  for (const [part, xml] of Object.entries(PARTS)) add(part, xml);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  const lines = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream as never);
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return '<c/>';
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
