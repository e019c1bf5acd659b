import type { ApplicationView } from '../../api/areas/application/contract/application';
import { changedSum, sumBounds, sumText } from './sumBounds';

const sum = { asked: 600, granted: null as number | null, default: 500, history: [] };
const procedures = (type: string) =>
  [{ _id: 'p1', type }] as unknown as ApplicationView['negotiation_procedures'];
const bounds = (
  process: string,
  outcome: string | undefined,
  outcomes: readonly string[] = ['approved'],
  type = 'offline',
) =>
  sumBounds(
    { sum, negotiation_procedures: procedures(type) },
    { process, recordId: 'p1' },
    { sumFor: ['approved', 'done'], outcomes },
    outcome,
  );

test('a sum is taken with the outcomes of the table, and in a negotiation only offline', () => {
  expect(bounds('direction', 'approved')).toEqual({ most: 600, usual: 500, emptyMeansUsual: true });
  expect(bounds('direction', 'not_approved')).toBeUndefined();
  expect(bounds('direction', undefined)).toBeUndefined();
  expect(bounds('negotiation', 'approved')).toBeDefined();
  expect(bounds('negotiation', 'approved', ['approved'], 'online')).toBeUndefined();
});

test('an additional agreement without a sum changes none', () => {
  const additional = bounds('additional', undefined, []);
  expect(additional).toMatchObject({ emptyMeansUsual: false });
  const changed = (typed: string | undefined, granted: number | null, of = additional) =>
    changedSum({ sum: { ...sum, granted } }, of, typed);
  expect(changed('', 500)).toBeUndefined();
  expect(changed('450,5', 500)).toEqual({ from: 500, to: 450.5 });
  expect(changed('500', 500)).toBeUndefined();
  expect(changed('0,29', 0.29)).toBeUndefined();
  expect(changed('450', null)).toEqual({ from: 500, to: 450 });
  expect(changed('450', 500, bounds('direction', 'approved'))).toBeUndefined();
  expect(changedSum({ sum }, undefined, '450')).toBeUndefined();
});

test('hryvnias are filled in as people type them', () => {
  expect([sumText(450_000), sumText(0.5), sumText(1234.05)]).toEqual(['450000', '0,50', '1234,05']);
});
