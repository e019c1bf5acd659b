import { kyivDay, onOneDay } from './kyiv-day';

afterEach(() => jest.useRealTimers());

const setNow = (moment: string): void => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], now: Date.parse(moment) });
};

test('a day in Kyiv begins at midnight in Kyiv, and days are counted correctly across a clock change', () => {
  setNow('2026-10-24T21:30:00Z'); // 25 October has 25 hours
  expect([-1, 0, 1, 2].map(kyivDay)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
});

test('work that fails after midnight has passed is repeated, and work that fails within one day fails', async () => {
  setNow('2026-11-20T21:59:59Z');
  const days: string[] = [];
  const readTemplate = async (): Promise<string> => {
    days.push(kyivDay());
    jest.setSystemTime(Date.parse('2026-11-20T22:00:01Z'));
    if (days[0] !== kyivDay() && days.length === 1) throw new Error('another day');
    return kyivDay();
  };
  expect(await onOneDay(readTemplate)).toBe('2026-11-21');
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
  await expect(onOneDay(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});
