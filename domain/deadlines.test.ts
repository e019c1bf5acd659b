import { addWorkingDays, dayInKyiv, DEFAULT_TERMS } from './deadlines';

const calendarOf = (...holidays: string[]) => ({ holidays: new Set(holidays) });

/** Returns the end of a term as ISO 8601 in UTC. */
const endOf = (from: string, days: number, ...holidays: string[]): string =>
  new Date(addWorkingDays(Date.parse(from), days, calendarOf(...holidays))).toISOString();

describe('the day of a moment is the day in Kyiv', () => {
  test.each([
    ['the last millisecond of a winter day', '2027-01-14T21:59:59.999Z', '2027-01-14'],
    ['the first millisecond of the next winter day', '2027-01-14T22:00:00.000Z', '2027-01-15'],
    ['the last millisecond of a summer day', '2027-07-14T20:59:59.999Z', '2027-07-14'],
    ['the first millisecond of the next summer day', '2027-07-14T21:00:00.000Z', '2027-07-15'],
    ['the last evening of a year in UTC', '2026-12-31T22:00:00.000Z', '2027-01-01'],
  ])('%s', (_, moment, day) => expect(dayInKyiv(Date.parse(moment))).toBe(day));
});

describe('a term counts working days', () => {
  test('from the day after its beginning, regardless of the hour', () => {
    expect(endOf('2027-01-11T22:00:00.000Z', 1)).toBe('2027-01-13T21:59:59.999Z');
    expect(endOf('2027-01-12T21:59:59.999Z', 1)).toBe('2027-01-13T21:59:59.999Z');
    expect(endOf('2027-01-12T22:00:00.000Z', 1)).toBe('2027-01-14T21:59:59.999Z');
  });

  test('without Saturdays and Sundays', () => {
    expect(endOf('2027-01-15T10:00:00Z', 1)).toBe('2027-01-18T21:59:59.999Z');
    expect(endOf('2027-01-14T10:00:00Z', 1)).toBe('2027-01-15T21:59:59.999Z');
    expect(endOf('2027-01-14T10:00:00Z', 2)).toBe('2027-01-18T21:59:59.999Z');
    expect(endOf('2027-01-11T10:00:00Z', 10)).toBe('2027-01-25T21:59:59.999Z');
  });

  test('from the Friday before, if it begins on a weekend', () => {
    for (const day of ['15', '16', '17'])
      expect(endOf(`2027-01-${day}T10:00:00Z`, 2)).toBe('2027-01-19T21:59:59.999Z');
  });

  test('without holidays, within the term and at its end', () => {
    expect(endOf('2027-01-11T10:00:00Z', 3, '2027-01-12')).toBe('2027-01-15T21:59:59.999Z');
    expect(endOf('2027-01-11T10:00:00Z', 3, '2027-01-14')).toBe('2027-01-15T21:59:59.999Z');
    expect(endOf('2027-01-11T10:00:00Z', 3, '2027-01-14', '2027-01-15')).toBe('2027-01-18T21:59:59.999Z');
  });

  test('without effect of a holiday on a weekend or outside the term', () => {
    expect(endOf('2027-01-14T10:00:00Z', 2, '2027-01-16', '2027-01-17')).toBe('2027-01-18T21:59:59.999Z');
    expect(endOf('2027-01-12T10:00:00Z', 2, '2027-01-12', '2027-01-15')).toBe('2027-01-14T21:59:59.999Z');
    expect(endOf('2027-01-12T10:00:00Z', 2, '2026-01-13')).toBe('2027-01-14T21:59:59.999Z');
  });

  test('across the end of a month, of February in a leap year, and of a year', () => {
    expect(endOf('2027-04-29T10:00:00Z', 2)).toBe('2027-05-03T20:59:59.999Z');
    expect(endOf('2028-02-28T10:00:00Z', 1)).toBe('2028-02-29T21:59:59.999Z');
    expect(endOf('2026-12-30T10:00:00Z', 2, '2027-01-01')).toBe('2027-01-04T21:59:59.999Z');
  });
});

describe('a term ends at 23:59:59.999 in Kyiv', () => {
  test('in winter and in summer', () => {
    expect(endOf('2027-01-12T10:00:00Z', 1)).toBe('2027-01-13T21:59:59.999Z');
    expect(endOf('2027-07-13T10:00:00Z', 1)).toBe('2027-07-14T20:59:59.999Z');
  });

  test('also when the clocks change within it', () => {
    // Summer time begins on Sunday, 28 March 2027, and ends on Sunday, 31 October 2027.
    expect(endOf('2027-03-26T10:00:00Z', 1)).toBe('2027-03-29T20:59:59.999Z');
    expect(endOf('2027-03-25T10:00:00Z', 1)).toBe('2027-03-26T21:59:59.999Z');
    expect(endOf('2027-10-29T10:00:00Z', 1)).toBe('2027-11-01T21:59:59.999Z');
    expect(endOf('2027-10-28T10:00:00Z', 1)).toBe('2027-10-29T20:59:59.999Z');
  });

  test('and begins in the time zone offset of its first day', () => {
    // 21:30 UTC is still Sunday in winter time, and Monday in summer time.
    expect(endOf('2027-03-21T21:30:00Z', 1)).toBe('2027-03-22T21:59:59.999Z');
    expect(endOf('2027-03-28T21:30:00Z', 1)).toBe('2027-03-30T20:59:59.999Z');
  });
});

test('terms of a contest that has none of its own (rules/limits, "Terms")', () =>
  expect(DEFAULT_TERMS).toEqual({
    technicalReview: 10,
    appeal: 5,
    expertReview: 10,
    expertApproval: 3,
    negotiationChanges: 10,
    negotiationAnswer: 5,
    decision: 5,
    agreementSignature: 10,
    reporting: 30,
    reportReview: 10,
    act: 10,
  }));
