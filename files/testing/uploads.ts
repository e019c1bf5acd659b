import { type ZipPart, zip } from './zip';

const OOXML = 'application/vnd.openxmlformats-officedocument';
export const SHEET_TYPE = `${OOXML}.spreadsheetml.sheet.main+xml`;
export const DOCUMENT_TYPE = `${OOXML}.wordprocessingml.document.main+xml`;

/** A table of content types with one main part. */
export const contentTypes = (main: string, more = ''): ZipPart => ({
  name: '[Content_Types].xml',
  data:
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${main}"/>${more}</Types>`,
});

/** A small workbook, with more parts if asked. */
export const xlsx = (...more: ZipPart[]) =>
  zip([contentTypes(SHEET_TYPE), { name: 'main.xml', data: '<workbook/>' }, ...more]);
export const docx = () => zip([contentTypes(DOCUMENT_TYPE), { name: 'main.xml', data: '<document/>' }]);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
export const jpg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(64)]);

/** A compound file whose directory holds streams of these names. */
export const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)])),
  ]);
