import type { PdfDefinition } from './definition';
import { PdfPool } from './pool';

export { PdfError } from './pool';

let pool: PdfPool | undefined;

/**
 * Prints a document as PDF/A-3a in a thread of its own, one after another, at most a minute each.
 * The same definition gives the same bytes. Rejects with a `PdfError`.
 */
export function renderPdf(definition: PdfDefinition): Promise<Uint8Array> {
  pool ??= new PdfPool({ timeoutMs: 60_000, heapMb: 512 });
  return pool.print(definition);
}

/** What the printing thread has to do. */
export const pdfLoad = (): ReturnType<PdfPool['load']> => pool?.load() ?? { waiting: 0, busy: false };

/** Ends the printing thread, at shutdown or after tests; the next `renderPdf` starts a new one. */
export async function closePdf(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
