import type { PdfDefinition } from './definition';
import { closePdf, renderPdf } from './render';
import { type SimpleDocument, renderSimpleDocument } from './simple';
import { pdfPages, pdfSource } from './testing/pdf-text';

afterAll(closePdf);

const simple: SimpleDocument = {
  title: 'Кошторис',
  date: '2026-03-05T10:00:00Z',
  paragraphs: [],
  demo: true,
};
const definition: PdfDefinition = {
  title: 'Проба',
  createdAt: simple.date,
  language: 'uk',
  content: [],
  footer: { label: '', pages: '' },
};
const table = (rows: number, wordsInCell = 12) => ({
  columns: [
    { head: 'Номер', width: 60 as const },
    { head: 'Стаття', width: '*' as const },
  ],
  rows: Array.from({ length: rows }, (_, index) => ({
    cells: [`R${index}R`, `${'слово '.repeat(wordsInCell)}кінець${index}.`],
  })),
});

describe('renderPdf', () => {
  it('writes a tagged PDF/A-3a in Ukrainian with the document in its metadata', async () => {
    const source = pdfSource(await renderPdf({ ...definition, content: ['Їжак'] }));
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (uk-UA)');
    expect(source).toContain('/GTS_PDFA1');
    expect(source).toContain('/FontFile2');
  });

  it('prints text that can be copied, without soft hyphens and missing glyphs', async () => {
    const pages = pdfPages(await renderPdf({ ...definition, content: ['Ґа\u00ADнок їжак’а № 5, 12 ₴ 😀'] }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Ґанок їжак’а № 5, 12 ₴ □');
  });

  it('gives the same bytes for the same definition', async () => {
    const [firstPdf, secondPdf] = await Promise.all([renderPdf(definition), renderPdf(definition)]);
    expect(Buffer.compare(firstPdf, secondPdf)).toBe(0);
  });

  it.each(['/etc/hostname', 'http://127.0.0.1:9/picture.png', `${__dirname}/style.ts`])(
    'fetches nothing and reads no file: %s',
    async (image) => {
      const renderedPdf = renderPdf({ ...definition, content: [{ image }] });
      await expect(renderedPdf).rejects.toMatchObject({
        name: 'PdfError',
        message: expect.stringMatching(/denied/u),
      });
    },
  );

  it('refuses an invalid date', async () => {
    await expect(renderPdf({ ...definition, createdAt: 'учора' })).rejects.toMatchObject({
      code: 'definition',
    });
  });
});

describe('tables', () => {
  it('repeat their head on every page, keep rows whole, and number the pages', async () => {
    const pages = pdfPages(await renderSimpleDocument({ ...simple, tables: [table(120, 30)] }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('НомерСтаття');
      expect(page).toContain(`Сторінка ${index + 1} з ${pages.length}`);
      expect(page).toContain('ДЕМОНСТРАЦІЙНИЙ ДОКУМЕНТ');
      const startedRows = [...page.matchAll(/R(\d+)R/gu)].map(([, row]) => row);
      const endedRows = [...page.matchAll(/кінець(\d+)\./gu)].map(([, row]) => row);
      expect(endedRows).toEqual(startedRows);
    }
    expect(pages.join('').match(/R\d+R/gu)).toHaveLength(120);
  });

  it('break a row that is longer than a page, without losing text', async () => {
    const pages = pdfPages(await renderSimpleDocument({ ...simple, tables: [table(2, 3000)] }));
    expect(pages.join('').match(/слово/gu)).toHaveLength(6000);
  });

  it('stay on the page when a cell holds one endless word', async () => {
    const link = `https://example.org/${'a'.repeat(400)}`;
    const rows = [{ cells: ['1', link] }];
    const pdf = await renderSimpleDocument({ ...simple, tables: [{ ...table(0), rows }] });
    const rightEdges = [...pdfSource(pdf).matchAll(/^([\d.]+) [\d.]+ l$/gmu)].map(([, x]) => Number(x));
    expect(rightEdges.length).toBeGreaterThan(0);
    expect(Math.max(...rightEdges)).toBeLessThan(560); // A4 is 595 points wide
    expect(pdfPages(pdf).join('')).toContain(link);
  });
});

it('leaves the event loop free while it prints', async () => {
  const print = { ended: false };
  const printing = renderSimpleDocument({ ...simple, tables: [table(600, 30)] }).finally(
    () => (print.ended = true),
  );
  // If the document were printed on this thread, the loop would turn only a few times on any machine.
  let turns = 0;
  for (; !print.ended && turns < 200; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBe(200);
  await printing;
});
