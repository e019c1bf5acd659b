import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import {
  differenceOf,
  isPaid,
  startingTranches,
  trancheBodies,
  trancheTitle,
  tranchesProblem,
  wrongFields,
  type TrancheDraft,
} from './tranches';

const draft = (sum: string, over: Partial<TrancheDraft> = {}): TrancheDraft => ({
  sum,
  condition: 'date',
  due: '2026-12-01',
  ...over,
});

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('a tranche of status %i is paid: %p', (status, paid) => {
  const payments = { tranches: [{ _id: 't1', status }] } as unknown as PaymentsView;
  expect([isPaid(payments, 't1'), isPaid(payments, 't2'), isPaid(undefined, 't1')]).toEqual([
    paid,
    false,
    false,
  ]);
});

test('the title of a locked tranche says whether it is paid, returned, or returned in part', () => {
  const titleOf = (status: number, returned: string) =>
    trancheTitle(
      { tranches: [{ _id: 't1', status, paid: '9.00', returned }] } as unknown as PaymentsView,
      't1',
    );
  expect([titleOf(0, '0.00'), titleOf(2, '0.00'), titleOf(3, '8.99'), titleOf(3, '9.00')]).toEqual([
    'tranche',
    'tranchePaid',
    'tranchePartlyReturned',
    'trancheReturned',
  ]);
});

test('a stored tranche keeps its id from the form to the body; a new one has none', () => {
  const stored = { _id: 't1', sum: '30.50', condition: 'date', due: '2026-12-01' };
  const payments = { tranches: [stored] } as unknown as PaymentsView;
  expect(startingTranches(payments)).toEqual([{ ...stored, sum: '30,50' }]);
  expect(startingTranches({ tranches: [] } as unknown as PaymentsView)).toEqual([{ sum: '' }]);
  expect(trancheBodies([...startingTranches(payments), draft('1')])).toEqual([
    stored,
    { sum: '1.00', condition: 'date', due: '2026-12-01' },
  ]);
});

test('a tranche needs sum, condition and day', () => {
  expect(wrongFields(draft('1'))).toEqual([]);
  expect(wrongFields(draft('0', { condition: undefined, due: undefined }))).toEqual([
    'sum',
    'condition',
    'due',
  ]);
});

test('tranches add up to the granted sum to the kopiyka, and are at most twelve', () => {
  const halves = [draft('0,1'), draft('0,2')];
  expect([differenceOf(halves, '0.30'), differenceOf(halves, '0.31'), differenceOf(halves, null)]).toEqual([
    0, -1, 30,
  ]);
  expect(tranchesProblem(halves, '0.30')).toBeUndefined();
  expect(tranchesProblem(halves, '0.29')).toBe('tranchesDiffer');
  expect(tranchesProblem([], '0.30')).toBe('trancheEmpty');
  expect(tranchesProblem([draft('0,3'), draft('', { due: undefined })], '0.30')).toBe('trancheEmpty');
  const ones = (count: number) => Array.from({ length: count }, () => draft('1'));
  expect(tranchesProblem(ones(12), '12.00')).toBeUndefined();
  expect(tranchesProblem(ones(13), '13.00')).toBe('tranchesMany');
});
