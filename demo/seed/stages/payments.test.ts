import { daysToSunday, trancheSums } from './payments';

test.each([
  ['2026-11-23', 6],
  ['2026-11-27', 2],
  ['2026-11-28', 1],
  ['2026-11-29', 0],
])('the week of %s ends in %d days', (day, days) => expect(daysToSunday(day)).toBe(days));

test('the tranches add up to the granted sum; the last one has the remainder', () =>
  expect(trancheSums(150_000_25)).toEqual(['45000.07', '75000.12', '30000.06']));
