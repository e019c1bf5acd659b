import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import type { Rendered } from '../render';

/** Without spaces: where a line breaks is the layout's matter. */
export const squeezed = (text: string): string => text.replace(/\s/gu, '');

/** All text of a PDF, without spaces. With `KEEP_PDF=<folder>` the file is kept to be looked at. */
export function wordsOf({ title, bytes }: Rendered): string {
  const folder = process.env.KEEP_PDF;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${title}.pdf`), bytes);
  }
  return squeezed(pdfPages(bytes).join(''));
}
