import { isSignedSum, isSumName, normaliseSum, parseHryvnias } from './sums';

test.each([
  ['1 234 567,89', '1234567.89'],
  ['1234567.89', '1234567.89'],
  ['1\u00a0234\u202f567', '1234567.00'],
  [' 500000 ', '500000.00'],
  ['0,5', '0.50'],
  ['007', '7.00'],
  [500000, '500000.00'],
  [0.1, '0.10'],
  [0, '0.00'],
  [1e12, '1000000000000.00'],
  ['1 000 000 000 000', '1000000000000.00'],
])('%p is the sum %s', (value, sum) => expect(normaliseSum(value)).toBe(sum));

test.each([
  '1,234,567.89',
  '1.234.567,89',
  '500000 грн',
  '-5',
  -5,
  '1 00',
  '1  000',
  '1,234',
  1.005,
  1e26,
  1e308,
  '1e3',
  '1000000000000.01',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  null,
  true,
  [5],
])('%p is not a sum', (value) => {
  expect(normaliseSum(value)).toBeUndefined();
  expect(parseHryvnias(value)).toBeNull();
});

test('the largest sum with kopiykas is written exactly', () => {
  expect(JSON.stringify(parseHryvnias('999 999 999 999,99'))).toBe('999999999999.99');
});

test.each([5, -5, '-5', '−1 234,5', 0.25, -1e12, '2014'])('%p is a sum, positive or negative', (value) =>
  expect(isSignedSum(value)).toBe(true),
);
test.each(['--5', '5-', 'багато', '1,234,567.89', 1.005, -1e26, Number.NaN, true, [5], ''])(
  '%p is neither a sum nor a negative sum',
  (value) => expect(isSignedSum(value)).toBe(false),
);

test('a field is a sum if a whole word of its name is in the list', () => {
  expect(['project_sum', 'price', 'total-cost', 'amount_2'].map(isSumName)).toEqual([true, true, true, true]);
  expect(['summary', 'quantity', 'founded', 'prices'].map(isSumName)).toEqual([false, false, false, false]);
});
