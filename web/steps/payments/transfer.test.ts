import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { fieldOfRefusal, isEarly, startingTransfer, transferBody, transferProblems } from './transfer';

type Tranche = PaymentsView['tranches'][number];
const tranche = (over: Partial<Tranche>): Tranche =>
  ({
    _id: 't1',
    sum: '100.00',
    condition: 'agreement_signed',
    due: '2026-11-20',
    fulfilled: true,
    ...over,
  }) as Tranche;
const payments = (...tranches: Tranche[]) =>
  ({ signed_on: '2026-11-01', tranches }) as unknown as PaymentsView;

const PAID = tranche({ paid_on: '2026-11-05', document: 'ПД-1', paid: '90.00' });
const RETURNED = tranche({ ...PAID, returned_on: '2026-11-09', return_document: 'П-2' });

beforeEach(() => {
  // In Kyiv this is 01:30 on the 21st.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['retained', '2026-11-01', tranche({}), undefined],
  ['retained', '2026-10-31', tranche({}), 'transferBeforeAgreement'],
  ['retained', '2026-11-21', tranche({}), undefined],
  ['retained', '2026-11-22', tranche({}), 'transferDay'],
  ['corrected', '2026-11-09', RETURNED, undefined],
  ['corrected', '2026-11-10', RETURNED, 'transferAfterReturn'],
  ['returned', '2026-11-05', PAID, undefined],
  ['returned', '2026-11-04', PAID, 'transferBeforePayment'],
  ['return_corrected', '2026-11-04', RETURNED, 'transferBeforePayment'],
] as const)('%s on %s', (kind, on, one, problem) => {
  const sum = kind === 'returned' ? '1' : undefined;
  expect(transferProblems({ on, document: 'Д', sum }, kind, payments(one), 't1')).toEqual(
    problem ? { on: problem } : {},
  );
});

test.each([
  ['retained', '100', undefined],
  ['retained', '100,01', 'transferRetained'],
  ['retained', '', undefined],
  ['retained', '0', 'transferSum'],
  ['returned', '90', undefined],
  ['returned', '90,01', 'transferReturned'],
  ['returned', '', 'transferSum'],
  ['returned', '1,005', 'transferSum'],
  ['corrected', '1,005', undefined],
] as const)('%s with the sum %p', (kind, sum, problem) => {
  const transfer = { on: '2026-11-06', document: 'Д', sum };
  expect(transferProblems(transfer, kind, payments(PAID), 't1')).toEqual(problem ? { sum: problem } : {});
});

test('only payments need a document number that no other payment of the schedule has', () => {
  const all = payments(PAID, tranche({ _id: 't2' }));
  const problem = (kind: 'retained' | 'corrected' | 'returned', id: string, document: string) =>
    transferProblems({ on: '2026-11-06', document, sum: '1' }, kind, all, id).document;
  expect(problem('retained', 't2', ' пД-1 ')).toBe('transferTaken');
  expect(problem('corrected', 't1', 'ПД-1')).toBeUndefined();
  expect(problem('returned', 't2', 'ПД-1')).toBeUndefined();
  expect(problem('returned', 't1', ' ')).toBe('transferDocument');
});

test.each([
  ['an unfulfilled condition', tranche({ fulfilled: false }), '2026-11-06', true],
  ['a fulfilled condition', tranche({}), '2026-11-06', false],
  ['the day before a dated tranche', tranche({ condition: 'date' }), '2026-11-19', true],
  ['the day of a dated tranche', tranche({ condition: 'date' }), '2026-11-20', false],
  ['no day', tranche({ condition: 'date', fulfilled: false }), undefined, false],
  ['a passed day that does not count', tranche({ condition: 'date', fulfilled: false }), '2026-11-20', true],
  ['a day to come', tranche({ condition: 'date', due: '2026-11-22', fulfilled: false }), '2026-11-22', false],
] as const)('a payment with %s is early or not', (_name, one, on, early) => {
  expect(isEarly({ on }, 'retained', payments(one), 't1')).toBe(early);
  expect(isEarly({ on }, 'returned', payments(one), 't1')).toBe(false);
});

test('only a correction begins with the recorded transfer', () => {
  const all = payments(RETURNED);
  expect(startingTransfer('corrected', all, 't1')).toEqual({ on: '2026-11-05', document: 'ПД-1' });
  expect(startingTransfer('return_corrected', all, 't1')).toEqual({ on: '2026-11-09', document: 'П-2' });
  expect(startingTransfer('returned', all, 't1')).toEqual({});
});

test('the body has the trimmed number, and a sum only if one is typed', () => {
  expect(transferBody({ on: '2026-11-06', document: ' Д-1 ', sum: '1 000,5' })).toEqual({
    on: '2026-11-06',
    document: 'Д-1',
    sum: '1000.50',
  });
  expect(transferBody({ on: '2026-11-06', document: 'Д-1' })).not.toHaveProperty('sum');
});

test('a refusal of the server belongs to the field that it concerns', () => {
  expect(
    ['document-taken', 'returned-above-paid', 'return-before-payment', 'stale'].map(fieldOfRefusal),
  ).toEqual(['document', 'sum', 'on', undefined]);
});
