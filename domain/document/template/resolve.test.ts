import type { Block } from './blocks';
import { resolveTemplate } from './resolve';

const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;
/** A text with `{name}` as the chip of a variable: `{x}` is optional and has no value, `{v}` has the value "Львів". */
const markup = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => chip(name));
const VARIABLES = [
  ...['x', 'y'].map((name) => ({ name, label: '', optional: true })),
  { name: 'v', label: '', optional: true },
  { name: 'must', label: 'Підстава', optional: false },
];
const paragraph = (text: string): Block => ({ type: 'paragraph', data: { text } });
const VALUES = { v: 'Львів', y: ' ' };

const resolve = (blocks: readonly Block[]) => resolveTemplate(blocks, VARIABLES, VALUES);
function textOf(text: string): string | undefined {
  const [block] = resolve([paragraph(markup(text))]).blocks;
  return block?.type === 'paragraph'
    ? block.content.map((piece) => ('lineBreak' in piece ? '\n' : piece.text)).join('')
    : undefined;
}

test.each([
  ['a {v} b', 'a Львів b'],
  // Texts from which an optional variable without a value is removed, with the expected results.
  ['a {x} b', 'a b'],
  ['a{x}b', 'ab'],
  ['a {x}', 'a'],
  ['{x} a', 'a'],
  ['a {x}.', 'a.'],
  ['a {x}; b', 'a; b'],
  ['a, {x}, b', 'a, b'],
  ['a, {x}.', 'a.'],
  ['a, {x}', 'a'],
  ['{x}, a', 'a'],
  ['a, {x} b', 'a, b'],
  ['a; {x}; b', 'a; b'],
  ['a ({x}) b', 'a b'],
  ['a ({x}).', 'a.'],
  ['a («{x}»), b', 'a, b'],
  ['a «{x}»', 'a'],
  ['a "{x}" b', 'a b'],
  ['a ({x}, b)', 'a (b)'],
  ['a (b, {x})', 'a (b)'],
  ['"a" {x} "b"', '"a" "b"'],
  ['"a" {x}, b', '"a", b'],
  ['a – {x}', 'a'],
  ['a – {x}, b', 'a, b'],
  ['a {x} {y} b', 'a b'],
  ['a, {x}, {y}, b', 'a, b'],
  ['a, {x}, {y}', 'a'],
  ['({x}, {y}) a', 'a'],
  ['a, {v}, {x}, b', 'a, Львів, b'],
  ['a<br>{x}<br>b', 'a\n\nb'],
  ['a, {x}<br>b', 'a\nb'],
  ['a&nbsp;{x}&nbsp;b', 'a\u00a0b'],
  ['<b>a, </b>{x}<b>, b</b>', 'a, b'],
  // Blanks and commas that are not next to a removed variable stay unchanged.
  ['a  b, , c', 'a  b, , c'],
])('%s is printed as %j', (text, expectedText) => {
  expect(textOf(text)).toBe(expectedText);
});

test.each(['{x}', ' {x} {y} ', '<b>{x}</b>', '{x}<br>{y}', '({x})', '{x}, {y}'])(
  'a paragraph of nothing but %s is not printed',
  (text) => {
    expect(resolve([paragraph(markup(text)), paragraph('a')]).blocks).toHaveLength(1);
  },
);

test('an empty paragraph of the template itself is printed', () => {
  expect(resolve([paragraph('')]).blocks).toEqual([{ type: 'paragraph', alignment: 'left', content: [] }]);
});

test('required variables without a value are named once, in reading order, and printed as their labels', () => {
  const { blocks, unresolved } = resolve([
    paragraph(markup('<b>На підставі {must}</b>, {other}, {must}')),
    { type: 'table', data: { withHeadings: false, content: [[markup('{cell}')]] } },
  ]);
  expect(unresolved).toEqual(['must', 'other', 'cell']);
  expect(blocks[0]).toEqual({
    type: 'paragraph',
    alignment: 'left',
    content: [
      { text: 'На підставі ', bold: true },
      { text: 'Підстава', bold: true, unresolved: 'must' },
      { text: ', ' },
      { text: 'other', unresolved: 'other' },
      { text: ', ' },
      { text: 'Підстава', unresolved: 'must' },
    ],
  });
});

test('every kind of block is resolved, and an item or a cell that held only an empty variable is empty', () => {
  const { blocks, unresolved } = resolveTemplate(
    [
      {
        type: 'header',
        data: { text: markup('{v}'), level: 2 },
        tunes: { alignment: { alignment: 'center' } },
      },
      { type: 'table', data: { withHeadings: true, content: [['a', markup('{x}')]] } },
      {
        type: 'list',
        data: {
          style: 'ordered',
          items: [
            { content: markup('{x}'), items: [] },
            { content: markup('{x}'), items: [{ content: markup('b {v}'), items: [] }] },
          ],
        },
      },
      { type: 'list', data: { style: 'unordered', items: [{ content: markup('{x}'), items: [] }] } },
      { type: 'bankDetails', data: { type: 'short' } },
      { type: 'spacer', data: { size: 'b' } },
    ],
    VARIABLES,
    { v: 'Львів\nКиїв' },
  );
  const value = [{ text: 'Львів' }, { lineBreak: true }, { text: 'Київ' }];
  expect(blocks).toEqual([
    { type: 'header', alignment: 'center', level: 2, content: value },
    { type: 'table', withHeadings: true, rows: [[[{ text: 'a' }], []]] },
    {
      type: 'list',
      ordered: true,
      items: [{ content: [], items: [{ content: [{ text: 'b Львів' }, ...value.slice(1)], items: [] }] }],
    },
    { type: 'bankDetails', extent: 'short' },
    { type: 'spacer', size: 'b' },
  ]);
  expect(unresolved).toEqual([]);
});

test.each([
  ["п'ять, п`ять, п’ять", 'пʼять, пʼять, пʼять'],
  // A word that changes its style at the apostrophe.
  ['Дев<b>’ятсот</b> <i>Лук</i>’янова', 'Девʼятсот Лукʼянова'],
  ['«‘Абетка’» O’Neil', '«‘Абетка’» O’Neil'],
])('%s is printed with one apostrophe: %s', (text, expectedText) => {
  expect(textOf(text)).toBe(expectedText);
});

test('a value is printed with the apostrophe of the text around it', () => {
  const { blocks } = resolveTemplate([paragraph(markup('пʼять: {v}'))], VARIABLES, { v: 'Дев’ятсот' });
  expect(blocks).toMatchObject([{ content: [{ text: 'пʼять: Девʼятсот' }] }]);
});

test('a variable named like a method of every object has no value', () => {
  expect(resolve([paragraph(chip('toString'))]).unresolved).toEqual(['toString']);
});
