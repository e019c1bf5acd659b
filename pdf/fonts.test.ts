import { join } from 'node:path';
import type { PdfDefinition } from './definition';
import { PdfPool } from './pool';
import { pdfPages } from './testing/pdf-text';

const file = join(__dirname, 'thread.ts');
const document = (text: string): PdfDefinition => ({
  title: 'Проба',
  createdAt: '2026-03-05T10:00:00Z',
  language: 'uk',
  content: [text],
  footer: { label: '', pages: '' },
});

/** Prints documents one after another in one thread. */
async function printTexts(...texts: string[]): Promise<Uint8Array[]> {
  const pool = new PdfPool({ threads: 1, timeoutMs: 600_000, heapMb: 256, file });
  try {
    const pages: Uint8Array[] = [];
    for (const text of texts) pages.push(await pool.print(document(text)));
    return pages;
  } finally {
    await pool.close();
  }
}

// The font draws both kinds of space with one glyph: a reader copies the kind that was printed first.
const WITH_NO_BREAK_SPACE = 'Сума 500\u00A0000';
const WITH_SPACES = 'Сума за договором';

it('prints a document the same way, whatever its thread has printed before', async () => {
  const [alone] = await printTexts(WITH_SPACES);
  const [, after] = await printTexts(WITH_NO_BREAK_SPACE.replace(' ', ''), WITH_SPACES);
  expect(pdfPages(after ?? new Uint8Array())[0]).toContain(WITH_SPACES);
  expect(Buffer.compare(alone ?? new Uint8Array(), after ?? new Uint8Array())).toBe(0);
});
