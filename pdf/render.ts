import { availableParallelism } from 'node:os';
import type { Agreement } from './agreement/types';
import { dataTable } from './blocks';
import type { PdfDefinition } from './definition';
import { PdfPool } from './pool';

export { PdfError } from './pool';

/** Printing threads: at least two, so that one slow document does not delay the others; more with more processors. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));

let pool: PdfPool | undefined;

/**
 * Prints a document as PDF/A-3a in a thread of its own, some at the same time, at most a minute each. The same definition
 * gives the same bytes. Rejects with a `PdfError`.
 */
export const renderPdf = (definition: PdfDefinition): Promise<Uint8Array> => openPool().print(definition);

/** Writes a generated document as DOCX in the same threads. Rejects with a `PdfError`. */
export const renderAgreementDocx = (agreement: Agreement): Promise<Uint8Array> =>
  openPool().print({ docx: agreement });

function openPool(): PdfPool {
  pool ??= new PdfPool({ threads: THREADS, timeoutMs: 60_000, heapMb: 512 });
  return pool;
}

/** Cyrillic letters with blanks between, for which the font's kerning tables are read. */
const ALPHABET = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x410 + index)).join(' ');

const WARM_UP: PdfDefinition = {
  title: ALPHABET,
  createdAt: '2026-01-01T00:00:00Z',
  language: 'uk',
  content: [
    { text: ALPHABET, style: 'title' },
    dataTable([{ head: ALPHABET, width: '*' }], [{ cells: [ALPHABET] }]),
  ],
  footer: { label: ALPHABET, pages: '{page} {pages}' },
};

/** Starts a printing thread and prints a page: without this the first document would wait half a second longer. */
export async function warmUpPdf(): Promise<void> {
  await renderPdf(WARM_UP);
}

/** Returns the load of the printing threads: documents that wait and that are being printed. */
export const pdfLoad = (): ReturnType<PdfPool['load']> => pool?.load() ?? { waiting: 0, busy: 0 };

/** Ends the printing threads, at shutdown or after tests; the next `renderPdf` starts new ones. */
export async function closePdf(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
