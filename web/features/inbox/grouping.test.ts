import type { TFunction } from 'i18next';
import { groupingOf, groupTasks, urgencyOf } from './grouping';
import { task } from '../../testing/task';

/** In Kyiv this is 01:30 on the 21st. */
const NOW = Date.parse('2026-11-20T23:30:00Z');

test.each([
  ['2026-11-21T21:59:59.999Z', 'today'],
  ['2026-11-21T22:00:00Z', 'week'],
  ['2026-11-27T23:29:59Z', 'week'],
  ['2026-11-27T23:30:00Z', 'later'],
  [null, 'none'],
])('a task due at %s is in the group %s, by days in Kyiv', (due_at, group) => {
  expect(urgencyOf(task('1', { due_at }), NOW)).toBe(group);
  expect(urgencyOf(task('1', { due_at, overdue: true }), NOW)).toBe('overdue');
});

test('tasks are grouped in the order of first occurrence, with counts', () => {
  const of = (id: string, process: string) => task(id, { process });
  const { tasks, counts } = groupTasks(
    [of('1', 'agreement'), of('2', 'review'), of('3', 'agreement')],
    'stage',
  );
  expect(tasks.map(({ _id }) => _id)).toEqual(['1', '3', '2']);
  expect([...counts]).toEqual([
    ['agreement', 2],
    ['review', 1],
  ]);
});

test('only the count of the last group is a minimum while further pages exist', () => {
  const t = ((key: string) => key) as TFunction;
  const counts = new Map([
    ['Локальні проєкти', 2],
    ['', 1],
  ]);
  const heading = (key: string, hasMore: boolean) => groupingOf(t, 'contest', counts, hasMore).heading(key);
  expect([heading('Локальні проєкти', true), heading('', true), heading('', false)]).toEqual([
    'Локальні проєкти · 2',
    'inbox:group.session · 1+',
    'inbox:group.session · 1',
  ]);
});
