import type { PdfDefinition } from './definition';
import { writeDocx } from './agreement/docx';
import type { Agreement } from './agreement/types';
import { print } from './print';

/** Work of a printing thread: a PDF, or a generated document as DOCX. */
export type PrintJob = PdfDefinition | { docx: Agreement };

/** Answer of a printing thread. Errors of the document are answered; errors of the thread itself end the thread. */
export type PrintAnswer = { bytes: Uint8Array } | { problem: string };

/** Prints a document in a thread of the pool. */
export default async function printed(job: PrintJob): Promise<PrintAnswer> {
  try {
    return { bytes: await ('docx' in job ? writeDocx(job.docx) : print(job)) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
