import type { PdfDefinition } from './definition';
import { print } from './print';

/** A printing thread's answer: what goes wrong with the document is told, what goes wrong with the thread breaks it. */
export type PrintAnswer = { bytes: Uint8Array } | { problem: string };

/** Prints a document in a thread of the pool. */
export default async function printed(definition: PdfDefinition): Promise<PrintAnswer> {
  try {
    return { bytes: await print(definition) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
