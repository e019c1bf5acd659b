import { array, assert, constant, oneof, property, record, string, stringMatching } from 'fast-check';
import { parseMarkup, writeMarkup, type Inline } from './markup';

test.each<[string, Inline[]]>([
  ['', []],
  ['a', [{ text: 'a' }]],
  ['a &amp; b &lt;c&gt;', [{ text: 'a & b <c>' }]],
  ['<b>a</b>b', [{ text: 'a', bold: true }, { text: 'b' }]],
  [
    '<b>a<i>b</i></b>',
    [
      { text: 'a', bold: true },
      { text: 'b', bold: true, italic: true },
    ],
  ],
  ['<u>a</u><br />b', [{ text: 'a', underline: true }, { lineBreak: true }, { text: 'b' }]],
  ['<b>a</b><b>b</b>', [{ text: 'ab', bold: true }]],
  ['x<span data-variable="n">whatever</span>y', [{ text: 'x' }, { variable: 'n' }, { text: 'y' }]],
  ['a < b', [{ text: 'a < b' }]],
  ['</b>a', [{ text: 'a' }]],
])('parses %j', (markup, runs) => {
  expect(parseMarkup(markup)).toEqual(runs);
});

const style = {
  bold: constant(true as const),
  italic: constant(true as const),
  underline: constant(true as const),
};
const text = record({ text: string({ minLength: 1 }), ...style }, { requiredKeys: ['text'] });
const variable = record({ variable: stringMatching(/^[\w-]+$/), ...style }, { requiredKeys: ['variable'] });
const runs = array(oneof(text, variable, constant({ lineBreak: true })));

test('written markup parses to the same text, and writing it again gives the same markup', () => {
  assert(
    property(runs, (some) => {
      const markup = writeMarkup(some);
      const once = parseMarkup(markup);
      expect(parseMarkup(writeMarkup(once))).toEqual(once);
      const texts = (inlines: readonly Inline[]) =>
        inlines.map((run) => ('text' in run ? run.text : '|')).join('');
      expect(texts(once)).toBe(texts(some));
    }),
  );
});
