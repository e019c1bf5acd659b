import { utils, write } from 'cfb';
import PDFDocument from 'pdfkit';
import { type ZipPart, zip } from './zip';

const OOXML = 'application/vnd.openxmlformats-officedocument';
export const SHEET_TYPE = `${OOXML}.spreadsheetml.sheet.main+xml`;
export const DOCUMENT_TYPE = `${OOXML}.wordprocessingml.document.main+xml`;

/** A table of content types with one main part. */
export const contentTypes = (mainType: string, more = ''): ZipPart => ({
  name: '[Content_Types].xml',
  data:
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${mainType}"/>${more}</Types>`,
});

/** A small workbook, with these additional parts. */
export const xlsx = (...more: ZipPart[]) =>
  zip([contentTypes(SHEET_TYPE), { name: 'main.xml', data: '<workbook/>' }, ...more]);
export const docx = () => zip([contentTypes(DOCUMENT_TYPE), { name: 'main.xml', data: '<document/>' }]);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
export const jpg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(64)]);

/** A compound file with these streams; `/` separates storages. */
export function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(file, `/${path}`, content);
  return write(file, { type: 'buffer' }) as Buffer;
}

/** One record of a workbook stream. */
const record = (type: number, data: readonly number[] = []) =>
  Buffer.from([type, 0, data.length, 0, ...data]);
/** A workbook stream: its first substream with one sheet of this kind (1: Excel 4 macros) and additional records of these types. */
export const workbookStream = (kind = 0, ...types: number[]) =>
  Buffer.concat([
    record(0x09, [0, 6, 5, 0]),
    ...types.map((type) => record(type, [1, 0])),
    record(0x85, [0, 0, 0, 0, 0, kind, 1, 0, 0x41]),
    record(0x0a),
  ]);

/** A module of a VBA project with this source, in one chunk of literal tokens. */
function vbaModule(source: string): Buffer {
  const bytes = Buffer.from(`Attribute VB_Name = "A"\r\n${source}`, 'latin1');
  const groups: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 8) groups.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const data = Buffer.concat(groups);
  const header = Buffer.alloc(2);
  header.writeUInt16LE(0xb000 | (data.length - 1));
  return Buffer.concat([Buffer.from('cache of the compiler'), Buffer.from([1]), header, data]);
}

/** A legacy workbook with a VBA project of one module. */
export const project = (source: string, name = '_VBA_PROJECT_CUR/VBA/Module1') =>
  compound({ Workbook: workbookStream(), [name]: vbaModule(source) });

/** A PDF with these objects and this trailer. */
export const pdfWith = (objects: string, trailer = '') =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer\n<<${trailer}>>\nstartxref\n0\n%%EOF\n`, 'latin1');

/** A PDF with these passwords, encrypted as in this version of the format. */
export function encryptedPdf(
  version: '1.3' | '1.4' | '1.6' | '1.7ext3',
  userPassword?: string,
): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion: version,
    ...(userPassword !== undefined && { userPassword }),
    ownerPassword: 'owner',
    permissions: { printing: 'lowResolution' },
  });
  document.text('A');
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.end();
  return bytes;
}
