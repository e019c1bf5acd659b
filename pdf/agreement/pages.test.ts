import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closePdf, renderAgreementDocx } from '../render';
import { docxText } from '../testing/docx-text';
import { pdfPages } from '../testing/pdf-text';
import { drawPages, missingForPictures } from '../testing/pictures';
import { judge } from '../testing/verapdf';
import { foundationAgreement } from '../testing/foundation-agreement';
import { renderAgreement } from './pdf';
import type { Agreement } from './types';

/** Folder with pictures of the agreement's pages. `KEEP_PAGES=true` writes them again; check them before committing. */
const STORED_PAGES = path.join(__dirname, 'pages');
/** Share of a page's pixels that may differ between machines: three of 350,000. */
const TOLERATED = 0.00001;

const AGREEMENT = foundationAgreement();
const folder = mkdtempSync(path.join(tmpdir(), 'agreement-'));
const pathOf = (name: string) => path.join(folder, name);
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await renderAgreement(AGREEMENT);
  writeFileSync(pathOf('agreement.pdf'), pdf);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closePdf();
});

const withoutFooter = (page: string) => page.replace(/Договір про надання гранту\s*Сторінка \d+ з \d+$/u, '');
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('the foundation’s agreement has twelve pages', () => {
  expect(pdfPages(pdf)).toHaveLength(12);
});

test('the agreement’s DOCX has the text of the PDF in the same order, and every table of the template', async () => {
  const { paragraphs, tables } = docxText(await renderAgreementDocx(AGREEMENT));
  const text = letters(pdfPages(pdf).map(withoutFooter).join(''));
  const missingPages: string[] = [];
  let from = 0;
  for (const paragraph of paragraphs.filter(Boolean)) {
    const position = text.indexOf(letters(paragraph), from);
    if (position < 0) missingPages.push(paragraph);
    else from = position + letters(paragraph).length;
  }
  expect(missingPages).toEqual([]);
  // Every table of the template is in the DOCX too.
  const plainAgreement = (content: Agreement['blocks'][number] & { type: 'table' }) =>
    content.rows.map((cells) =>
      cells.map((cell) => cell.map((piece) => ('text' in piece ? piece.text : '\n')).join('')),
    );
  const expected = AGREEMENT.blocks.flatMap((block) =>
    block.type === 'table' ? [plainAgreement(block)] : [],
  );
  const withRows = tables.filter((rows) =>
    expected.some((table) => JSON.stringify(table) === JSON.stringify(rows)),
  );
  expect(withRows).toEqual(expected);
  expect(expected).toHaveLength(7);
});

const missingPrograms = missingForPictures();
if (missingPrograms) process.stderr.write(`The pages of the agreement are not drawn: ${missingPrograms}\n`);
// In CI a missing reader makes the tests fail instead of skipping them.
const skipped = missingPrograms !== undefined && !process.env.CI;

(skipped ? describe.skip : describe)('independent readers', () => {
  test('veraPDF finds the agreement to be PDF/A-3a', () => {
    expect(judge([pathOf('agreement.pdf')])).toEqual(new Map([[pathOf('agreement.pdf'), []]]));
  });

  test('each page equals its stored picture', () => {
    const shares = drawPages(pathOf('agreement.pdf'), pathOf('pages'), STORED_PAGES);
    if (process.env.KEEP_PAGES) cpSync(pathOf('pages'), STORED_PAGES, { recursive: true });
    const pictures = readdirSync(STORED_PAGES).map((file) => file.replace('.png', ''));
    expect([...shares.keys()]).toEqual(pictures.sort());
    if (process.env.KEEP_PAGES) return;
    expect([...shares].filter(([, share]) => share > TOLERATED)).toEqual([]);
  });

  test('a changed word changes only the picture of its page', async () => {
    const changedPages = JSON.parse(
      JSON.stringify(AGREEMENT).replace(
        'протягом двадцяти календарних днів',
        'протягом тридцяти календарних днів',
      ),
    ) as Agreement;
    expect(changedPages).not.toEqual(AGREEMENT);
    writeFileSync(pathOf('changed.pdf'), await renderAgreement(changedPages));
    const shares = drawPages(pathOf('changed.pdf'), pathOf('changed'), STORED_PAGES);
    expect([...shares].filter(([, share]) => share > TOLERATED).map(([page]) => page)).toEqual(['page-08']);
  });
});
