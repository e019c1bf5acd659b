import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markupOf } from './markupOf';
import { blocksOfHtml } from './paste';

const sample = (name: string) => readFileSync(path.join(__dirname, 'samples', name), 'utf8');
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });

test('a text pasted from Word keeps headings, lists, tables, alignment and bold', () => {
  expect(blocksOfHtml(sample('word.html'))).toEqual([
    {
      type: 'header',
      data: { text: 'ДОГОВІР ПРО ГРАНТ', level: 1 },
    },
    { type: 'paragraph', data: { text: '<b>м. Київ</b>' }, tunes: { alignment: { alignment: 'center' } } },
    paragraph('Фонд в особі <i>директора</i>, що діє на підставі <u>статуту</u>, уклав цей договір.'),
    {
      type: 'list',
      data: {
        style: 'ordered',
        items: [
          { content: 'Предмет договору', items: [{ content: 'Надання гранту', items: [] }] },
          { content: 'Строк дії', items: [] },
        ],
      },
    },
    {
      type: 'list',
      data: { style: 'unordered', items: [{ content: 'кошторис', items: [] }] },
    },
    {
      type: 'table',
      data: {
        withHeadings: false,
        content: [
          ['<b>Транш</b>', '<b>Сума</b>'],
          ['I', '100 000,00'],
        ],
      },
    },
  ]);
});

test('a text pasted from Google Docs keeps headings, nested lists, tables and bold', () => {
  expect(blocksOfHtml(sample('google-docs.html'))).toEqual([
    { type: 'header', data: { text: 'Акт', level: 2 } },
    paragraph('Звичайний і <b>напівжирний</b> текст.'),
    {
      type: 'list',
      data: {
        style: 'unordered',
        items: [{ content: 'перше', items: [{ content: 'вкладене', items: [] }] }],
      },
    },
    { type: 'table', data: { withHeadings: false, content: [['a', 'b']] } },
  ]);
});

test.each([
  ['nothing', '', []],
  ['blanks', '<p> </p>\n<div></div>', []],
  ['text without blocks', 'a <b>b</b>', [paragraph('a <b>b</b>')]],
  ['scripts and pictures', '<p>a<script>x</script><img src=x onerror=x></p>', [paragraph('a')]],
  ['paragraphs in divisions', '<div><div>a</div><div>b</div></div>', [paragraph('a'), paragraph('b')]],
  ['a heading of the sixth level', '<h6>a</h6>', [{ type: 'header', data: { text: 'a', level: 4 } }]],
  ['lines of one paragraph', '<p>a<br>b</p>', [paragraph('a<br>b')]],
  [
    'a chip',
    '<p>a <span data-variable="sum">x</span></p>',
    [paragraph('a <span data-variable="sum">sum</span>')],
  ],
  [
    'a table with headings and rows of other lengths',
    '<table><tr><th>a</th><th>b</th></tr><tr><td><p>c</p><p>d</p></td></tr></table>',
    [
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['a', 'b'],
            ['c<br>d', ''],
          ],
        },
      },
    ],
  ],
  [
    'a table with merged cells',
    '<table><tr><td rowspan="2">I</td><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr>' +
      '<tr><td colspan="2">Разом</td><td>3</td></tr></table>',
    [
      {
        type: 'table',
        data: {
          withHeadings: false,
          content: [
            ['I', 'a', '1'],
            ['', 'b', '2'],
            ['Разом', '', '3'],
          ],
        },
      },
    ],
  ],
  [
    'a heading in the middle',
    '<h2 style="text-align: center">a</h2>',
    [{ type: 'header', data: { text: 'a', level: 2 }, tunes: { alignment: { alignment: 'center' } } }],
  ],
])('pasting %s keeps the blocks that a template can have', (_, html, blocks) => {
  expect(blocksOfHtml(html)).toEqual(blocks);
});

test.each([
  ['a<br>', 'a'],
  ['a<br>b', 'a<br>b'],
  ['a\nb\n', 'a<br>b'],
  ['<div>a</div><div>b</div>', 'a<br>b'],
  ['a  b ', 'a  b '],
  ['<span data-variable="sum">sum</span>\u200B', '<span data-variable="sum">sum</span>'],
  ['<b>a</b>&nbsp;b', '<b>a</b>\u00a0b'],
  ['<span data-variable="sum" contenteditable="false">sum</span> ', '<span data-variable="sum">sum</span> '],
])('a field with %s is stored as %s', (html, markup) => {
  expect(markupOf(html)).toBe(markup);
});
