import { prefixesOf } from './number-prefixes';

// rules/lists-and-search, "Numbers".

const HEADS = ['2027-kgr-0-11-', '2027-kgr-1-1-', '2027-spd-0-1-'];

test.each([
  ['2027', HEADS],
  ['kgr', ['2027-kgr-0-11-', '2027-kgr-1-1-']],
  ['KGR–1', ['2027-kgr-1-1-']],
  ['1-1-010', ['2027-kgr-1-1-010']],
  ['1-01', ['2027-kgr-1-1-01', '2027-spd-0-1-01']],
  ['1', HEADS],
  ['gr', []],
  ["'", []],
  ['ʼ', []],
  ['7-kgr', []],
  ['1-01-5', []],
  ['spd-0-1-00077x', []],
])('numbers with a part that begins with %s begin with %j', (query, prefixes) => {
  expect(prefixesOf(HEADS, query)).toEqual(prefixes);
});
