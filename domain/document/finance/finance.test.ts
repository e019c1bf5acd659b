import { assert, integer, property } from 'fast-check';
import { decimalFinance, financeFault, type FinanceInfo, type TrancheName } from './finance';
import { payoutsOf, ratesOn, withholdTaxes, type DatedRate } from './taxes';

const tranche = (name: TrancheName, sum: string) => ({ name, sum });
const info = (sum: string, ...tranches: FinanceInfo['tranches']): FinanceInfo => ({ sum, tranches });

test.each([
  [
    'three tranches',
    info('100000', tranche('I', '50 000,50'), tranche('II', '30000'), tranche('final', '19999.50')),
  ],
  ['two tranches', info('10,01', tranche('I', '10'), tranche('final', '0,01'))],
  ['no tranches, paid at once', info('250 000,00')],
  ['the largest sum', info('1 000 000 000 000', tranche('I', '1 000 000 000 000'))],
])('accepts %s', (_, finance) => {
  expect(financeFault(finance)).toBeUndefined();
});

test.each([
  ['no sum', info(''), 'sum', ['sum']],
  ['a sum of zero', info('0'), 'sum', ['sum']],
  ['a negative sum', info('-5'), 'sum', ['sum']],
  ['three decimals', info('100,505'), 'sum', ['sum']],
  ['a tranche with three decimals', info('10', tranche('I', '9,995')), 'sum', ['tranches', 0, 'sum']],
  ['an empty tranche', info('10', tranche('I', '10'), tranche('final', '0')), 'sum', ['tranches', 1, 'sum']],
  [
    'the same tranche twice',
    info('20', tranche('I', '10'), tranche('I', '10')),
    'trancheOrder',
    ['tranches', 1, 'name'],
  ],
  [
    'the second before the first',
    info('20', tranche('II', '10'), tranche('I', '10')),
    'trancheOrder',
    ['tranches', 1, 'name'],
  ],
  [
    'tranches a kopiyka below the sum',
    info('100', tranche('I', '50'), tranche('final', '49,99')),
    'trancheTotal',
    ['tranches'],
  ],
  [
    'tranches a kopiyka above the sum',
    info('100', tranche('I', '50'), tranche('final', '50,01')),
    'trancheTotal',
    ['tranches'],
  ],
])('refuses %s', (_, finance, code, path) => {
  expect(financeFault(finance)).toMatchObject({ code, path });
});

test('typed sums become decimals with two places; other texts stay unchanged', () => {
  expect(decimalFinance(info('900000,5', tranche('I', '1 000,00'), tranche('final', 'так')))).toEqual(
    info('900000.50', tranche('I', '1000.00'), tranche('final', 'так')),
  );
});

test('the fault of tranches that do not add up has both sums', () => {
  expect(financeFault(info('100', tranche('I', '99,99')))?.params).toEqual({ sum: 10000, total: 9999 });
});

const RATES: readonly DatedRate[] = [
  { tax: 'military', valid_from: '2024-12-01', rate: 500 },
  { tax: 'income', valid_from: '2016-01-01', rate: 1800 },
  { tax: 'military', valid_from: '2016-01-01', rate: 150 },
];

test.each([
  ['2015-12-31', { income: 0, military: 0 }],
  ['2024-11-30', { income: 1800, military: 150 }],
  ['2024-12-01', { income: 1800, military: 500 }],
  ['2026-11-27', { income: 1800, military: 500 }],
])('the rates of %s are %j', (day, rates) => {
  expect(ratesOn(RATES, day)).toEqual(rates);
});

test('withholds 18 000,00 and 5 000,00 of 100 000,00 hryvnias and pays out 77 000,00', () => {
  expect(withholdTaxes(10_000_000, { income: 1800, military: 500 })).toEqual({
    taxes: { income: 1_800_000, military: 500_000 },
    paidOut: 7_700_000,
  });
});

test('a half kopiyka is rounded up, and no kopiyka is lost: 10,25', () => {
  // 18 % of 1025 kopiykas are 184.5, 5 % are 51.25.
  expect(withholdTaxes(1025, { income: 1800, military: 500 })).toEqual({
    taxes: { income: 185, military: 51 },
    paidOut: 789,
  });
});

test('taxes and payout always add up to the sum', () => {
  assert(
    property(
      integer({ min: 0, max: 1e14 }),
      integer({ min: 0, max: 5000 }),
      integer({ min: 0, max: 5000 }),
      (sum, income, military) => {
        const { taxes, paidOut } = withholdTaxes(sum, { income, military });
        expect(taxes.income + taxes.military + paidOut).toBe(sum);
        expect(Math.abs(taxes.income - (sum / 10_000) * income)).toBeLessThanOrEqual(0.51 + sum / 2 ** 45);
      },
    ),
  );
});

test('the payouts of three thirds of 100,00 hryvnias are together the payout of the whole sum', () => {
  // Rounded by itself, each third would be paid out with 25.66 or 25.67, together 76.99 instead of 77.00.
  expect(payoutsOf([3333, 3333, 3334], { income: 1800, military: 500 })).toEqual([2566, 2567, 2567]);
});
