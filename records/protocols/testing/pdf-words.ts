import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import type { Rendered } from '../render';

/** Returns a text without spaces, to ignore line breaks. */
export const removeSpaces = (text: string): string => text.replace(/\s/gu, '');

/** Returns all text of a PDF without spaces. With `KEEP_PDF=<folder>` also writes the file there, for inspection. */
export function wordsOf({ title, bytes }: Rendered): string {
  const folder = process.env.KEEP_PDF;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${title}.pdf`), bytes);
  }
  return removeSpaces(pdfPages(bytes).join(''));
}
