import { nextAlarm, stillRung } from './alarms';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20, 12);

describe('the next alarm', () => {
  test('is the reminder a day before, then the deadline itself, then nothing', () => {
    const deadlines = { review: NOW + 3 * DAY };
    const first = nextAlarm(deadlines, [], NOW);
    expect(first).toMatchObject({ key: 'review', moment: 'before', at: NOW + 2 * DAY });
    const second = nextAlarm(deadlines, [first?.name ?? ''], NOW + 2 * DAY);
    expect(second).toMatchObject({ key: 'review', moment: 'passed', at: NOW + 3 * DAY });
    expect(nextAlarm(deadlines, [first?.name ?? '', second?.name ?? ''], NOW + 3 * DAY)).toBeUndefined();
  });

  test('is the earliest of all that is waited for, by name where two fall together', () => {
    const deadlines = { late: NOW + 5 * DAY, b: NOW + 2 * DAY, a: NOW + 2 * DAY };
    expect(nextAlarm(deadlines, [], NOW)).toMatchObject({ key: 'a', moment: 'before' });
  });

  test('of a term shorter than a day is the deadline: a reminder that would come late is not sent', () => {
    expect(nextAlarm({ review: NOW + HOUR }, [], NOW)).toMatchObject({ moment: 'passed', at: NOW + HOUR });
  });

  test('of a deadline that passed while nobody was there is that deadline, at once', () => {
    expect(nextAlarm({ review: NOW - DAY }, [], NOW)).toMatchObject({ moment: 'passed', at: NOW - DAY });
  });

  test('of a deadline that was moved rings again', () => {
    const rung = ['before:review:' + (NOW + HOUR), 'passed:review:' + (NOW + HOUR)];
    const moved = nextAlarm({ review: NOW + 3 * DAY }, rung, NOW + 2 * HOUR);
    expect(moved).toMatchObject({ moment: 'before', at: NOW + 2 * DAY });
    const first = nextAlarm({ review: NOW + HOUR }, [], NOW);
    const later = nextAlarm({ review: NOW + 2 * HOUR }, [first?.name ?? ''], NOW + HOUR);
    expect(later).toMatchObject({ moment: 'passed', at: NOW + 2 * HOUR });
  });
});

test('what rang for a deadline that is over or was moved is forgotten', () => {
  const rung = [`passed:a:${NOW}`, `passed:b:${NOW}`, `before:c:${NOW}`];
  expect(stillRung(rung, { a: NOW, b: NOW + DAY })).toEqual([`passed:a:${NOW}`]);
});
