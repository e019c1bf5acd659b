import { mergeWaits } from './mergeWaits';

const wait = (
  holder: string | null,
  moment = '2026-11-21T10:00:00.000Z',
  due = '2026-12-04T21:59:59.000Z',
) => ({
  process: 'review' as const,
  step: 'review.start',
  record_id: holder,
  roles: ['expert' as const],
  holder,
  opened_at: moment,
  due_at: due,
  overdue: false,
});

test('waits of several people for the same step and day become one wait with the earliest start', () => {
  const mergedWaits = mergeWaits(
    [
      wait('Олена', '2026-11-21T10:00:02.000Z'),
      wait('Петро', '2026-11-21T10:00:01.000Z', '2026-12-04T21:59:59.900Z'),
      wait('Яна'),
    ],
    'uk',
  );
  expect(mergedWaits.map(({ holder }) => holder)).toEqual(['Олена, Петро і Яна']);
  expect(mergedWaits[0]?.opened_at).toBe('2026-11-21T10:00:00.000Z');
});

test('equal waits for a role become one wait with their count', () => {
  expect(mergeWaits([wait(null), wait(null)], 'uk')).toEqual([{ ...wait(null), count: 2 }]);
});

test('waits with another deadline or step, overdue ones, and a role beside a person, are not merged', () => {
  const laterWait = wait('Петро', undefined, '2026-12-05T21:59:59.000Z');
  const otherWait = { ...wait('Марія'), step: 'review.validate' };
  const late = { ...wait('Яна'), overdue: true };
  const unmerged = [wait('Олена'), laterWait, otherWait, wait(null), late];
  expect(mergeWaits(unmerged, 'uk')).toEqual(unmerged.map((wait) => ({ ...wait, count: 1 })));
});
