import type { TFunction } from 'i18next';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import { ActStatus } from '../../domain/statuses';
import { blankView } from '../testing/application/blankView';
import { confirmationLines } from './confirmationLines';

const t = ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as TFunction;
const plain = (lines: string[]) =>
  lines.map((line) => line.replaceAll(/\s/g, ' ').replace('application:header.', ''));
const payments = {
  tranches: [{ _id: 't1', sum: '100.00', condition: 'interim_report', due: '2026-12-01', fulfilled: true }],
} as unknown as PaymentsView;
type Subject = Parameters<typeof confirmationLines>[2];
const lines = (subject: Partial<Subject>) =>
  plain(
    confirmationLines(t, 'uk', {
      view: blankView({ payments, sum: { asked: 500, granted: null, default: 400, history: [] } }),
      todo: { process: 'direction', recordId: null },
      shape: {},
      draft: {},
      grants: false,
      ...subject,
    }),
  );

test('a granted sum is confirmed with the sum asked for, and with the difference only if it is less', () => {
  const granting = (sum: string) => lines({ grants: true, draft: { sum } }).slice(1);
  expect(granting('450,5')).toEqual(['asked: 500,00 ₴', 'granted: 450,50 ₴', 'less: 49,50 ₴']);
  expect(granting('500')).toEqual(['asked: 500,00 ₴', 'granted: 500,00 ₴']);
  expect(lines({ draft: { sum: '450' } })).toEqual([]);
});

test('a payment names the paid sum, a return the returned one; an early payment says so', () => {
  const todo = { process: 'payment', recordId: 't1' };
  const transfer = { on: '2026-11-06', document: 'ПД-1', sum: '10' };
  const paid = lines({ todo, shape: { transfer: 'retained' }, draft: { transfer } });
  expect(paid).toContain('payments:confirm.paid 90,00 ₴');
  expect(paid).toContain('payments:confirm.retained 10,00 ₴');
  expect(paid).toContain('payments:tranche 1 100,00 ₴');
  expect(paid.join(' ')).toContain('06.11.2026');
  expect(paid).not.toContain('payments:confirm.early');
  const returned = lines({ todo, shape: { transfer: 'returned' }, draft: { transfer } });
  expect(returned).toContain('payments:confirm.returned 10,00 ₴');
  const whole = lines({
    todo,
    shape: { transfer: 'retained' },
    draft: { transfer: { ...transfer, sum: '' } },
  });
  for (const nothingRetained of [returned, whole])
    expect(nothingRetained.join(' ')).not.toContain('payments:confirm.retained');
  const early = blankView({
    payments: { ...payments, tranches: [{ ...payments.tranches[0]!, fulfilled: false }] },
  });
  expect(lines({ view: early, todo, shape: { transfer: 'retained' }, draft: { transfer } })).toContain(
    'payments:confirm.early',
  );
});

test('a new sum is confirmed with the act that it changes, from the director’s signature on', () => {
  const changed = (status: number) => {
    const view = blankView({});
    const review = {
      ...view.reporting_review,
      completed_act: { ...view.reporting_review.completed_act, status },
    };
    return lines({ view: { ...view, reporting_review: review }, newSum: { from: 400, to: 350.5 } }).slice(1);
  };
  const sums = 'application:form.sumChange 400,00 ₴ 350,50 ₴';
  expect(changed(ActStatus.signedByDirector)).toEqual([sums, 'application:form.actSigned']);
  expect(changed(ActStatus.signedByDirector - 1)).toEqual([sums]);
});
