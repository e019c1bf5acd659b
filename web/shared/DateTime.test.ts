import { formatMoment } from './DateTime';

/** 00:30 on the 23rd in Kyiv. */
const AT = '2026-11-22T22:30:00Z';

test.each([
  ['uk', 'date', '23 листопада 2026 р.'],
  ['uk', 'day', '23 лист. 2026 р.'],
  ['uk', 'dateTime', '23 листопада 2026 р. о 00:30'],
  ['uk', 'dayTime', '23 лист. 2026 р., 00:30'],
  ['en', 'date', '23 November 2026'],
  ['en', 'day', '23 Nov 2026'],
  ['en', 'dateTime', '23 November 2026 at 00:30'],
  ['en', 'dayTime', '23 Nov 2026, 00:30'],
] as const)('in %s the form %s is %s', (language, parts, expectedText) => {
  expect(formatMoment(AT, language, parts)).toBe(expectedText);
});

test.each(['dateTime', 'dayTime'] as const)('a day has no time in the form %s', (parts) => {
  expect(formatMoment('2026-11-23', 'uk', parts)).toBe(
    parts === 'dateTime' ? '23 листопада 2026 р.' : '23 лист. 2026 р.',
  );
});
