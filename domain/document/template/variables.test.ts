import type { Block } from './blocks';
import { plainText } from './markup';
import {
  BUILT_IN_NAMES,
  builtInMode,
  chipsOfBraces,
  renameVariable,
  usedDeclared,
  usedVariables,
  variableFaults,
  variableName,
  withBuiltIn,
  withUsed,
  type TemplateVariable,
} from './variables';

const variable = (name: string, overrides: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name,
  mode: 'generate',
  label: '',
  field: null,
  optional: false,
  ...overrides,
});
const paragraph = (text: string): Block => ({ type: 'paragraph', data: { text } });
const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;

test.each([
  ['sum', 'sum'],
  ['Sum_2-b', 'Sum_2-b'],
  ['  sum  ', 'sum'],
  ['sum number', 'sum-number'],
  ['sum \t\n number', 'sum-number'],
  ['a - b', 'a-b'],
  ['a--b---c', 'a-b-c'],
  ['-sum', 'sum'],
  ['--- sum', 'sum'],
  ['_sum', '_sum'],
  ['sum-', 'sum-'],
  ['сума sum', 'sum'],
  ['sum сума', 'sum-'],
  ['a.b', 'ab'],
  ['a"><script>', 'ascript'],
  ['1', '1'],
  ['', ''],
  ['   ', ''],
  ['сума', ''],
  ['---', ''],
  ['№ %', ''],
])('the name %j becomes %j', (input, name) => {
  expect(variableName(input)).toBe(name);
  expect(variableName(name)).toBe(name);
});

test('a name holds only Latin letters, digits, hyphens and underscores', () => {
  const characters = Array.from({ length: 0x10_000 }, (_, code) => String.fromCharCode(code));
  const letters = characters
    .filter((character) => variableName(`x${character}x`) === `x${character}x`)
    .join('');
  expect(letters).toBe('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz');
});

test('a new template has five built-in variables, an existing one seven, whatever variables are declared', () => {
  const five = [
    ['sum_number', 'finance'],
    ['sum_text', 'finance'],
    ['name_in_genitive_case', 'applicant'],
    ['full_applicant_name', 'applicant'],
    ['works_by_document', 'applicant'],
  ];
  const seven = [...five, ['scholarship_fin_string', 'finance'], ['scholarship_fin_total', 'finance']];
  const namesAndModes = (variables: readonly TemplateVariable[]) =>
    variables.map(({ name, mode }) => [name, mode]);
  expect(namesAndModes(withBuiltIn([], true))).toEqual(five);
  expect(namesAndModes(withBuiltIn([], false))).toEqual(seven);
  expect(BUILT_IN_NAMES).toEqual([...seven.map(([name]) => name), 'represented_by']);
  const labelled = variable('sum_text', { mode: 'finance', label: 'Сума прописом' });
  const mixed = withBuiltIn([variable('place'), labelled], true);
  expect(mixed.map(({ name }) => name)).toEqual([...five.map(([name]) => name), 'place']);
  expect(mixed[1]).toBe(labelled);
  expect(builtInMode('toString')).toBeUndefined();
});

test.each<[string, TemplateVariable[], ReturnType<typeof variableFaults>]>([
  ['no variables', [], []],
  ['an unchanged built-in variable', [variable('sum_text', { mode: 'finance' })], []],
  ['a variable named like a built-in one', [variable('sum_text')], [{ index: 0, fault: 'likeBuiltIn' }]],
  ['a name twice', [variable('a'), variable('b'), variable('a')], [{ index: 2, fault: 'doubled' }]],
  ['names in another case', [variable('a'), variable('A')], []],
  ['no field', [variable('a', { mode: 'application' })], [{ index: 0, fault: 'fieldRequired' }]],
  [
    'an empty field',
    [variable('a', { mode: 'application', field: '' })],
    [{ index: 0, fault: 'fieldRequired' }],
  ],
  [
    'a removed field',
    [variable('a', { mode: 'application', field: 'gone' })],
    [{ index: 0, fault: 'fieldUnknown' }],
  ],
  ['a field of the form', [variable('a', { mode: 'application', field: 'goal' })], []],
  ['a field in a mode without one', [variable('a', { mode: 'finance', field: 'gone' })], []],
])('faults of %s', (_, variables, faults) => {
  expect(variableFaults(variables, new Set(['goal']))).toEqual(faults);
});

test.each([
  ['a {{sum}} b', `a ${chip('sum')} b`],
  ['{{ sum number }}', chip('sum-number')],
  ['{{a}}{{b}}', chip('a') + chip('b')],
  ['<b>x {{a}}</b>', `<b>x </b><b>${chip('a')}</b>`],
  [`${chip('a')} {a} }}`, `${chip('a')} {a} }}`],
  ['{{{a}}}', `{${chip('a')}}`],
  ['1 &lt; 2 {{a}}', `1 &lt; 2 ${chip('a')}`],
])('%s typed by hand becomes a chip', (input, markup) => {
  const { blocks, unfinished } = chipsOfBraces([paragraph(input)]);
  expect(blocks).toEqual([paragraph(markup)]);
  expect(unfinished).toBeUndefined();
});

test.each([
  ['Разом {{сума}}', '{{сума}}'],
  ['{{}}', '{{}}'],
  ['{{sum', '{{sum'],
  ['<b>{{su</b>m}}', '{{su'],
  ['{{a}} {{', '{{'],
  [`{{${'б'.repeat(60)}}}`, `{{${'б'.repeat(38)}…`],
])('reports braces without a valid variable, with their text: %s', (input, text) => {
  expect(chipsOfBraces([paragraph('x'), paragraph(input)]).unfinished).toEqual({ block: 1, text });
});

test('variables are found in every kind of block, and used ones without declaration are declared', () => {
  const blocks: Block[] = [
    { type: 'header', data: { text: chip('h'), level: 1 } },
    { type: 'table', data: { withHeadings: true, content: [['x', chip('t')]] } },
    {
      type: 'list',
      data: { style: 'ordered', items: [{ content: chip('l'), items: [{ content: chip('n'), items: [] }] }] },
    },
    { type: 'spacer', data: { size: 's' } },
    { type: 'bankDetails', data: { type: 'full' } },
    paragraph(`${chip('h')} ${chip('scholarship_fin_total')}`),
  ];
  expect(usedVariables(blocks)).toEqual(['h', 't', 'l', 'n', 'scholarship_fin_total']);
  expect(usedDeclared({ blocks, variables: [{ name: 'x' }, { name: 'n' }, { name: 'h' }] })).toEqual([
    { name: 'n' },
    { name: 'h' },
  ]);
  expect(withUsed([variable('t', { optional: true })], blocks)).toEqual([
    variable('t', { optional: true }),
    variable('h'),
    variable('l'),
    variable('n'),
    variable('scholarship_fin_total', { mode: 'finance' }),
  ]);
  const renamed = renameVariable(blocks, 'n', 'number');
  expect(usedVariables(renamed)).toEqual(['h', 't', 'l', 'number', 'scholarship_fin_total']);
  expect(plainText('a<br>' + chip('h'))).toBe('a\n{{h}}');
});
