import type { BatchItemView } from '../../../api/areas/batches/contract/batches';
import { resultOf, signableOf, type Signable } from './signable';

const item = (step: string, id = 's1', record_id: string | null = null) => ({
  _id: `${id} ${step}`,
  subject: { kind: 'application', _id: id, label: '', title: '' },
  step,
  record_id,
  seen: '0.1',
});

test('only steps that sign, that batches take and that the role takes are signed together', () => {
  const steps = (role: Parameters<typeof signableOf>[0], ...all: string[]) =>
    signableOf(
      role,
      all.map((step) => item(step)),
    ).map(({ step }) => step);
  const all = ['agreement.sign', 'direction.decide', 'no.step'];
  expect(steps('chief', ...all)).toEqual(['agreement.sign']);
  expect(steps('lawyer', ...all)).toEqual([]);
  expect(steps(undefined, ...all)).toEqual([]);
});

test('the result of a document is that of its own subject, step and record', () => {
  const results = [
    item('additional.sign', 's1', 'r1'),
    item('additional.sign', 's1', 'r2'),
    item('agreement.sign', 's2'),
    item('agreement.sign', 's1'),
  ] as unknown as BatchItemView[];
  const of = (...one: Parameters<typeof item>) =>
    results.indexOf(resultOf(item(...one) as Signable, results)!);
  expect(of('additional.sign', 's1', 'r2')).toBe(1);
  expect(of('agreement.sign', 's1')).toBe(3);
  expect(of('act.sign', 's1')).toBe(-1);
});
