import type { Agreement, AgreementBlock, AgreementInline } from './types';

/** Text in one style. */
export const plain = (text: string): AgreementInline[] => [{ text }];

const BLOCKS: AgreementBlock[] = [
  { type: 'header', alignment: 'center', level: 1, content: plain('ДОГОВІР № 12') },
  {
    type: 'paragraph',
    alignment: 'justify',
    content: [
      { text: 'Фонд в особі ' },
      { text: 'Шевченка Тараса', bold: true },
      { text: ', далі — ', italic: true },
      { text: '«Грантоотримувач»', bold: true, italic: true, underline: true },
      { lineBreak: true },
      { text: '<b>не розмітка</b> & "лапки"' },
    ],
  },
  { type: 'header', alignment: 'left', level: 2, content: plain('1. Оплата') },
  {
    type: 'list',
    ordered: true,
    items: [
      { content: plain('Перший пункт'), items: [{ content: plain('Вкладений пункт'), items: [] }] },
      { content: plain('Другий пункт'), items: [] },
    ],
  },
  { type: 'list', ordered: false, items: [{ content: plain('Без номера'), items: [] }] },
  {
    type: 'table',
    withHeadings: true,
    rows: [
      [plain('Транш'), plain('Сума, грн')],
      [plain('I'), plain('60 000,00')],
      [plain('остаточний'), [{ text: '40 000,00', bold: true }]],
    ],
  },
  { type: 'spacer', size: 'm' },
  { type: 'table', withHeadings: false, rows: [[plain('а'), []], [plain('б')]] },
  { type: 'bankDetails', extent: 'full' },
  { type: 'bankDetails', extent: 'short' },
];

/** A document with every kind of block and every style, for tests. */
export const SAMPLE_AGREEMENT: Agreement = {
  title: 'Договір № 12',
  date: '2026-11-27T10:00:00Z',
  blocks: BLOCKS,
  parties: {
    full: [
      { heading: 'ФОНД', lines: ['ЄДРПОУ 00012345', 'Рахунок UA05'] },
      { heading: 'ГРАНТООТРИМУВАЧ', lines: ['РНОКПП 3184710691'] },
    ],
    short: [
      { heading: 'Директорка', lines: ['О. Коваль'] },
      { heading: 'Шевченко Т. Г.', lines: [] },
    ],
  },
  language: 'uk',
  demo: false,
};
