import { availableParallelism } from 'node:os';
import type { PdfDefinition } from './definition';
import { PdfPool } from './pool';

export { PdfError } from './pool';

/** At least two, so that one slow document does not delay the others; more with more processors. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));

let pool: PdfPool | undefined;

/**
 * Prints a document as PDF/A-3a in a thread of its own, some at the same time, at most a minute each. The same definition
 * gives the same bytes. Rejects with a `PdfError`.
 */
export function renderPdf(definition: PdfDefinition): Promise<Uint8Array> {
  pool ??= new PdfPool({ threads: THREADS, timeoutMs: 60_000, heapMb: 512 });
  return pool.print(definition);
}

/** What the printing threads have to do. */
export const pdfLoad = (): ReturnType<PdfPool['load']> => pool?.load() ?? { waiting: 0, busy: 0 };

/** Ends the printing threads, at shutdown or after tests; the next `renderPdf` starts new ones. */
export async function closePdf(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
