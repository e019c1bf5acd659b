import { type Bytes, findAll } from './bytes';

/** Container format by a file's first bytes. */
export type Container = 'pdf' | 'png' | 'jpg' | 'zip' | 'compound' | undefined;

const FIRST_BYTES: readonly (readonly [Exclude<Container, undefined>, Buffer])[] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  ['compound', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];
const PDF_END = Buffer.from('%%EOF');
/** Number of bytes within which a PDF begins (ISO 32000-1, annex H), after blanks or a byte order mark. */
const PDF_HEAD_BYTES = 1024;
const BEFORE_PDF = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\t\n\f\r ]*%PDF-/;

/**
 * Returns the container format by content alone. Uses its own table instead of the `file-type` package, which is ESM only and looks no
 * deeper into ZIP and compound files.
 */
export async function containerOf(bytes: Bytes): Promise<Container> {
  const head = await bytes.read(0, PDF_HEAD_BYTES);
  if (BEFORE_PDF.test(head.toString('latin1'))) return (await hasPdfEnd(bytes)) ? 'pdf' : undefined;
  return FIRST_BYTES.find(([, magic]) => head.subarray(0, magic.length).equals(magic))?.[0];
}

/** Searches the whole file for the end mark, because some programs add much after it. */
const hasPdfEnd = async (bytes: Bytes): Promise<boolean> => (await findAll(bytes, [PDF_END]))[0] === true;
