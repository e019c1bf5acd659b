import { pairRows } from './pairRows';

const row = (title: string, price = 1) => ({ title, price });
const [a, b, c] = [row('a'), row('b'), row('c')];

test.each([
  ['nothing', [], [], []],
  [
    'the same',
    [a, b],
    [a, b],
    [
      [a, a],
      [b, b],
    ],
  ],
  [
    'an inserted row',
    [a, c],
    [a, b, c],
    [
      [a, a],
      [undefined, b],
      [c, c],
    ],
  ],
  [
    'a removed row',
    [a, b, c],
    [a, c],
    [
      [a, a],
      [b, undefined],
      [c, c],
    ],
  ],
  [
    'a changed cell',
    [a, b],
    [a, row('b', 2)],
    [
      [a, a],
      [b, row('b', 2)],
    ],
  ],
  [
    'all new',
    [],
    [a, b],
    [
      [undefined, a],
      [undefined, b],
    ],
  ],
  [
    'columns in another order',
    [a, c],
    [b, { price: 1, title: 'a' }, c],
    [
      [undefined, b],
      [a, a],
      [c, c],
    ],
  ],
])('%s', (_name, before, after, pairs) => {
  expect(pairRows(before, after)).toEqual(
    pairs.map(([original, changed]) => ({ before: original, after: changed })),
  );
});
