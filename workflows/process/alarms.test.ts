import { nextAlarm, pruneFired } from './alarms';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 20, 12);

describe('the next alarm', () => {
  test('is the reminder a day before, then the deadline itself, then nothing', () => {
    const deadlines = { review: NOW + 3 * DAY_MS };
    const firstAlarm = nextAlarm(deadlines, [], NOW);
    expect(firstAlarm).toMatchObject({ key: 'review', moment: 'before', at: NOW + 2 * DAY_MS });
    const secondAlarm = nextAlarm(deadlines, [firstAlarm?.name ?? ''], NOW + 2 * DAY_MS);
    expect(secondAlarm).toMatchObject({ key: 'review', moment: 'passed', at: NOW + 3 * DAY_MS });
    expect(
      nextAlarm(deadlines, [firstAlarm?.name ?? '', secondAlarm?.name ?? ''], NOW + 3 * DAY_MS),
    ).toBeUndefined();
  });

  test('is the earliest of all deadlines, and the first by name of equal ones', () => {
    const deadlines = { late: NOW + 5 * DAY_MS, b: NOW + 2 * DAY_MS, a: NOW + 2 * DAY_MS };
    expect(nextAlarm(deadlines, [], NOW)).toMatchObject({ key: 'a', moment: 'before' });
  });

  test('of a term shorter than a day is the deadline: no late reminder is sent', () => {
    expect(nextAlarm({ review: NOW + HOUR_MS }, [], NOW)).toMatchObject({
      moment: 'passed',
      at: NOW + HOUR_MS,
    });
  });

  test('of a deadline that passed while no worker ran is that deadline, at once', () => {
    expect(nextAlarm({ review: NOW - DAY_MS }, [], NOW)).toMatchObject({
      moment: 'passed',
      at: NOW - DAY_MS,
    });
  });

  test('of a deadline that was moved fires again', () => {
    const rung = ['before:review:' + (NOW + HOUR_MS), 'passed:review:' + (NOW + HOUR_MS)];
    const moved = nextAlarm({ review: NOW + 3 * DAY_MS }, rung, NOW + 2 * HOUR_MS);
    expect(moved).toMatchObject({ moment: 'before', at: NOW + 2 * DAY_MS });
    const firstAlarm = nextAlarm({ review: NOW + HOUR_MS }, [], NOW);
    const laterAlarm = nextAlarm({ review: NOW + 2 * HOUR_MS }, [firstAlarm?.name ?? ''], NOW + HOUR_MS);
    expect(laterAlarm).toMatchObject({ moment: 'passed', at: NOW + 2 * HOUR_MS });
  });
});

test('fired alarms of a deadline that no longer exists or was moved are removed', () => {
  const rung = [`passed:a:${NOW}`, `passed:b:${NOW}`, `before:c:${NOW}`];
  expect(pruneFired(rung, { a: NOW, b: NOW + DAY_MS })).toEqual([`passed:a:${NOW}`]);
});
