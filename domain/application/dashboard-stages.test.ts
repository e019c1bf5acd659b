import { expectedLastAct, WORK_STAGES, type DashboardStage } from './dashboard-stages';

const now = new Date('2026-06-01T00:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const medians = new Map<DashboardStage, number>(WORK_STAGES.map((stage, index) => [stage, index + 1]));

test('an application is expected to stay the median time at its stage and at each later one', () => {
  // Agreement 6 days from 30 May, then reporting 7 and act 8.
  expect(expectedLastAct([{ stage: 'agreement', entered: day('2026-05-30') }], medians, now)).toEqual(
    day('2026-06-20'),
  );
});

test('an overdue application is expected to leave its stage today', () => {
  expect(expectedLastAct([{ stage: 'act', entered: day('2026-01-01') }], medians, now)).toEqual(now);
});

test('the latest expected end of all applications counts', () => {
  const openStages = [
    { stage: 'act', entered: day('2026-05-31') },
    { stage: 'reporting', entered: day('2026-05-31') },
  ] as const;
  expect(expectedLastAct(openStages, medians, now)).toEqual(day('2026-06-15'));
});

test('without a history of a stage, or without an open application, nothing is expected', () => {
  const partial = new Map(medians);
  partial.delete('act');
  const openStages = [{ stage: 'agreement', entered: now }] as const;
  expect(expectedLastAct(openStages, partial, now)).toBeUndefined();
  expect(expectedLastAct([], medians, now)).toBeUndefined();
});
