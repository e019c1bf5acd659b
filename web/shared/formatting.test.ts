import { address } from '../api/address';
import { formatAge, formatSpan } from './Age';
import { truncate } from './CutText';
import { formatMoment } from './DateTime';

test('a title is cut at 75 letters as people count them', () => {
  expect(truncate('а'.repeat(75))).toBe('а'.repeat(75));
  expect(truncate('а'.repeat(76))).toBe(`${'а'.repeat(75)}…`);
  expect(truncate('два слова', 4)).toBe('два…');
  expect(truncate('ї'.normalize('NFD').repeat(76))).toBe(`${'ї'.normalize('NFD').repeat(75)}…`);
});

test('moments are Kyiv time, days are the same day everywhere', () => {
  expect(formatMoment('2026-11-21T22:30:00Z', 'uk')).toBe('22 листопада 2026 р. о 00:30');
  expect(formatMoment('2026-11-21', 'uk')).toBe('21 листопада 2026 р.');
  expect(formatMoment('2026-11-21', 'uk', 'dayTime')).toBe('21 лист. 2026 р.');
  expect(formatMoment('2026-11-21T22:30:00Z', 'en', 'date')).toBe('22 November 2026');
});

test('an age is shown in its largest whole unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAge('2026-11-18T11:00:00Z', 'uk', now)).toBe('3 дні тому');
  expect(formatAge('2026-11-21T09:30:00Z', 'en', now)).toBe('2 hours ago');
  expect(formatAge('2026-11-20T12:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatAge('2026-11-21T12:00:30Z', 'en', now)).toBe('this minute');
});

test('a waiting time is shown shortened, in its largest whole unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatSpan('2026-11-18T11:00:00Z', 'uk', now)).toBe('3 дн.');
  expect(formatSpan('2026-11-21T09:30:00Z', 'en', now)).toBe('2 hr');
  expect(formatSpan('2026-11-21T11:29:00Z', 'uk', now)).toBe('31 хв');
});

test('an address is filled in and escaped; undefined values are left out', () => {
  expect(address('/api/inbox/:id', { id: 'a/b' }, { number: 'АБ 1', mine: undefined })).toBe(
    '/api/inbox/a%2Fb?number=%D0%90%D0%91+1',
  );
  expect(() => address('/api/inbox/:id', {})).toThrow('/api/inbox/:id needs id');
});
