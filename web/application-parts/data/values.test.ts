import { formatSize } from '../files/formatSize';
import { columnsOf, formatNumber, textOf } from './values';

test('known columns come in their order, other ones in the order of occurrence', () => {
  expect(
    columnsOf([
      { extra: 1, total: 2 },
      { title: 'x', more: 3 },
    ]),
  ).toEqual(['title', 'total', 'extra', 'more']);
});

test('no submitted value is hidden', () => {
  expect([null, undefined, '', 'так', 0, false, { a: [1] }].map(textOf)).toEqual([
    '',
    '',
    '',
    'так',
    '0',
    'false',
    '{"a":[1]}',
  ]);
});

test('a number of four digits may be a year, and is not grouped', () => {
  expect([2026, 12_026, 0.5].map((value) => formatNumber(value, 'uk').replace(/\s/g, ' '))).toEqual([
    '2026',
    '12 026',
    '0,5',
  ]);
});

test('a size is shown in the largest unit, with a decimal from megabytes on', () => {
  const sizes = [0, 1023, 1024, 1_048_576, 1_572_864].map((bytes) => formatSize(bytes, 'en'));
  expect(sizes).toEqual(['0 byte', '1,023 byte', '1 kB', '1 MB', '1.5 MB']);
});
