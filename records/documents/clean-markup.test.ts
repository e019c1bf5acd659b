import { cleanBlock, cleanMarkup } from './clean-markup';

const CHIP = '<span data-variable="sum_text">sum_text</span>';

test.each([
  ['a', 'a'],
  ['<b>a</b><i>b</i><u>c</u><br>d', '<b>a</b><i>b</i><u>c</u><br>d'],
  ['<strong>a</strong> <em>b</em>', '<b>a</b> <i>b</i>'],
  ['<b class="x" onclick="alert(1)" style="color:red">a</b>', '<b>a</b>'],
  ['<script>alert(1)</script>a', 'a'],
  ['a<style>b{}</style>', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<p class=MsoNormal>a<o:p></o:p></p>', 'a'],
  ['<span style="font-size:12pt">a</span>', 'a'],
  [CHIP, CHIP],
  ['<span data-variable="sum_text" contenteditable="false" class="chip">Сума</span>', CHIP],
  ['<span data-variable="sum text"></span>', '<span data-variable="sum-text">sum-text</span>'],
  ['<span data-variable="сума">Сума</span>', 'Сума'],
  [`<b>${CHIP}</b>`, `<b>${CHIP}</b>`],
  [
    '<span data-variable="&quot;><script>alert(1)</script>"></span>',
    '<span data-variable="scriptalert1script">scriptalert1script</span>',
  ],
  ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ['a&nbsp;b', 'a\u00a0b'],
  ['<b>a', '<b>a</b>'],
  ['a < b', 'a &lt; b'],
  ['<!-- a -->b', 'b'],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
])('%s is stored as %s', (html, markup) => {
  expect(cleanMarkup(html)).toBe(markup);
  expect(cleanMarkup(markup)).toBe(markup);
});

test('every text of a block is cleaned', () => {
  const evil = '<b onclick="x">a</b><script>x</script>';
  const items = [{ content: evil, items: [{ content: evil, items: [] }] }];
  expect([
    cleanBlock({ type: 'paragraph', data: { text: evil } }),
    cleanBlock({ type: 'header', data: { text: evil, level: 1 } }),
    cleanBlock({ type: 'table', data: { withHeadings: false, content: [[evil]] } }),
    cleanBlock({ type: 'list', data: { style: 'ordered', items } }),
  ]).toEqual([
    { type: 'paragraph', data: { text: '<b>a</b>' } },
    { type: 'header', data: { text: '<b>a</b>', level: 1 } },
    { type: 'table', data: { withHeadings: false, content: [['<b>a</b>']] } },
    {
      type: 'list',
      data: {
        style: 'ordered',
        items: [{ content: '<b>a</b>', items: [{ content: '<b>a</b>', items: [] }] }],
      },
    },
  ]);
});
