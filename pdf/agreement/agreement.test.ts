import { closePdf, renderAgreementDocx } from '../render';
import { pdfPages } from '../testing/pdf-text';
import { docxText } from '../testing/docx-text';
import { renderAgreement } from './pdf';
import { plain, SAMPLE_AGREEMENT as AGREEMENT } from './sample';
import type { AgreementBlock } from './types';

afterAll(closePdf);

/** Texts of every paragraph and cell in reading order, the parties' columns one after the other. */
const EXPECTED = [
  'ДОГОВІР № 12',
  'Фонд в особі Шевченка Тараса, далі — «Грантоотримувач»\n<b>не розмітка</b> & "лапки"',
  '1. Оплата',
  'Перший пункт',
  'Вкладений пункт',
  'Другий пункт',
  'Без номера',
  'Транш',
  'Сума, грн',
  'I',
  '60 000,00',
  'остаточний',
  '40 000,00',
  'а',
  '',
  'б',
  '',
  'ФОНД',
  'ЄДРПОУ 00012345',
  'Рахунок UA05',
  'ГРАНТООТРИМУВАЧ',
  'РНОКПП 3184710691',
  'Директорка',
  'О. Коваль',
  'Шевченко Т. Г.',
];

/** Returns only the letters and digits, because lines, blanks and list markers of the PDF differ. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('DOCX has the text of every block, in order, and its tables', async () => {
  const { paragraphs, tables } = docxText(await renderAgreementDocx(AGREEMENT));
  expect(paragraphs.filter(Boolean)).toEqual(EXPECTED.filter(Boolean));
  expect(tables.slice(0, 2)).toEqual([
    [
      ['Транш', 'Сума, грн'],
      ['I', '60 000,00'],
      ['остаточний', '40 000,00'],
    ],
    [
      ['а', ''],
      ['б', ''],
    ],
  ]);
});

test('PDF has the same text in the same order', async () => {
  const text = letters(
    pdfPages(await renderAgreement(AGREEMENT))
      .join('')
      .replaceAll(/Сторінка \d+ з \d+/gu, ''),
  );
  let from = 0;
  for (const expected of EXPECTED) {
    const position = text.indexOf(letters(expected), from);
    expect([expected, position]).toEqual([expected, expect.any(Number)]);
    expect(position).toBeGreaterThanOrEqual(from);
    from = position + letters(expected).length;
  }
});

test('the numbers of an inner list contain the number of the item around it', async () => {
  const text = pdfPages(await renderAgreement(AGREEMENT))
    .join('')
    .replaceAll(/\s/gu, '');
  // The PDF draws each marker after the first line of its item.
  expect(text).toContain('Першийпункт1.Вкладенийпункт1.1.Другийпункт2.');
  const { markers } = docxText(await renderAgreementDocx(AGREEMENT));
  expect(markers).toEqual(expect.arrayContaining(['%1.', '%1.%2.', '%1.%2.%3.', '•']));
});

test('a long table is complete in PDF and DOCX, and its head is on every page of the PDF', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => [plain(`рядок${row}кінець`), plain('сума')]);
  const table: AgreementBlock = {
    type: 'table',
    withHeadings: true,
    rows: [[plain('Назва'), plain('Ціна')], ...rows],
  };
  const longAgreement = { ...AGREEMENT, blocks: [table] };
  const file = await renderAgreement(longAgreement);
  const pages = pdfPages(file);
  expect(pages.length).toBeGreaterThan(3);
  // The preview counts them in this way, to be as high as all pages (web/features/documents/preview).
  expect(
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g),
  ).toHaveLength(pages.length);
  for (const page of pages) expect(page).toContain('НазваЦіна');
  const { tables } = docxText(await renderAgreementDocx(longAgreement));
  const lines = [...pages.join('').matchAll(/рядок(\d+)кінець/gu)].map(([, row]) => `рядок${row}кінець`);
  expect(lines).toEqual(rows.map((_, row) => `рядок${row}кінець`));
  expect(tables[0]?.slice(1).map(([cell]) => cell)).toEqual(lines);
});

test('drops characters that XML does not allow; an empty document can be opened', async () => {
  const content = plain('до\u0000\u000Bпісля \uFFFE');
  const { paragraphs } = docxText(
    await renderAgreementDocx({ ...AGREEMENT, blocks: [{ type: 'paragraph', alignment: 'left', content }] }),
  );
  expect(paragraphs.filter(Boolean)).toEqual(['допісля ']);
  expect(docxText(await renderAgreementDocx({ ...AGREEMENT, blocks: [] })).paragraphs).toEqual([]);
});
