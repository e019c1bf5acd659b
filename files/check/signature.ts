import type { Bytes } from './bytes';

/** What a file's first bytes say it is. */
export type Container = 'pdf' | 'png' | 'jpg' | 'zip' | 'compound' | undefined;

const START: readonly (readonly [Exclude<Container, undefined>, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  ['compound', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];
const PDF_END = Buffer.from('%%EOF');
/** A PDF's end mark stands in its last kilobyte; some writers put a little after it. */
const PDF_TAIL = 4096;

/**
 * The container by content alone. A table of six formats instead of the `file-type` package: that one is ESM
 * only, and looks no deeper into ZIP and compound files than we must ourselves.
 */
export async function containerOf(bytes: Bytes): Promise<Container> {
  const head = await bytes.read(0, 16);
  const found = START.find(([, magic]) => head.subarray(0, magic.length).equals(magic))?.[0];
  return found === 'pdf' && !(await endsAsPdf(bytes)) ? undefined : found;
}

async function endsAsPdf(bytes: Bytes): Promise<boolean> {
  const tail = await bytes.read(Math.max(0, bytes.size - PDF_TAIL), PDF_TAIL);
  return tail.includes(PDF_END);
}
