import { compareLines, compareValues, compareWords } from './compare';

const texts = (lines: ReturnType<typeof compareLines>) =>
  lines.map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`);

test('removes and adds the fewest lines, at the beginning, in the middle and at the end', () => {
  expect(texts(compareLines(['a', 'b', 'c'], ['a', 'x', 'c']))).toEqual([' a', '-b', '+x', ' c']);
  expect(texts(compareLines(['a', 'b', 'c', 'd'], ['b', 'd', 'e']))).toEqual(['-a', ' b', '-c', ' d', '+e']);
  expect(texts(compareLines([], ['a', 'a']))).toEqual(['+a', '+a']);
  expect(texts(compareLines(['a', 'a', 'a'], ['a', 'a']))).toEqual([' a', ' a', '-a']);
});

test('two versions are compared block by block: blocks are equal as they are stored, and are shown by their description', () => {
  const block = (text: string, level = 1) => ({ text, level });
  const lines = compareValues(
    [block('a'), block('b'), block('c')],
    [block('a'), block('b', 2), block('c'), block('d')],
    ({ text }) => text,
  );
  expect(texts(lines)).toEqual([' a', '-b', '+b', ' c', '+d']);
  expect(texts(compareValues([], [block('a')], ({ text }) => text))).toEqual(['+a']);
  expect(texts(compareValues([block('a')], [], ({ text }) => text))).toEqual(['-a']);
});

test('two texts are compared word by word, signs apart, and each stays whole', () => {
  const wordDifferences = compareWords('Сума 10 000, до травня', 'Сума 12 000, до 30 травня');
  expect(texts(wordDifferences)).toEqual([
    ' Сума',
    '  ',
    '-10',
    '+12',
    '  ',
    ' 000',
    ' ,',
    '  ',
    ' до',
    '+ ',
    '+30',
    '  ',
    ' травня',
  ]);
  const textOf = (dropped: string) =>
    wordDifferences
      .filter(({ change }) => change !== dropped)
      .map(({ text }) => text)
      .join('');
  expect(textOf('added')).toBe('Сума 10 000, до травня');
  expect(textOf('removed')).toBe('Сума 12 000, до 30 травня');
});

test('a text too long for a comparison by line is replaced as a whole between equal first and last lines', () => {
  const longList = (name: string) => [
    'first',
    ...Array.from({ length: 3_000 }, (_, n) => `${name}${n}`),
    'last',
  ];
  const lines = compareLines(longList('a'), longList('b'));
  expect(lines).toHaveLength(6_002);
  expect([lines[0]?.change, lines[1]?.change, lines.at(-2)?.change, lines.at(-1)?.change]).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ]);
});
