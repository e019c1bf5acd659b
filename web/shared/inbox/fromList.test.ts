import { task } from '../../testing/task';
import { besideAddress, fromListOf, taskAddress } from './fromList';

const of = (query: string) => fromListOf(new URLSearchParams(query));

test('an address names a task and its list; unknown filters are dropped', () => {
  expect(of('task=7&list=overdue%3Dtrue%26colour%3Dred%26process%3Dact')).toEqual({
    task: '7',
    filters: { process: 'act', overdue: 'true' },
    list: 'process=act&overdue=true',
    address: '/inbox?process=act&overdue=true',
  });
  expect(of('task=7')).toMatchObject({ filters: {}, address: '/inbox' });
  expect(of('task=7&list=own')).toMatchObject({ list: 'own', address: '/expert' });
});

test.each(['', 'list=overdue%3Dtrue', 'task=', 'task=x1', `task=${'1'.repeat(19)}`])(
  'an address without a task of the inbox has no list: %p',
  (query) => {
    expect(of(query)).toBeUndefined();
  },
);

test('the next task of a list keeps the list; a task with a page of its own does not', () => {
  const next = task('9', { process: 'review', step: 'review.rework', record_id: null });
  const from = of('task=7&list=overdue%3Dtrue')!;
  expect(besideAddress(next, from)).toBe(
    `/application/${next.subject._id}?step=review.rework&task=9&list=overdue%3Dtrue`,
  );
  expect(taskAddress(next, { overdue: 'true' })).toBe(besideAddress(next, from));
  expect(taskAddress(next)).toBe(`/application/${next.subject._id}?step=review.rework`);
  expect(taskAddress(task('8'), {})).toBe(`/pd/application/${next.subject._id}/review?task=8`);
  expect(besideAddress({ ...next, place: '/documents/1' }, from)).toBe('/documents/1');
  expect(taskAddress({ ...next, place: '/documents/1' }, {})).toBe('/documents/1');
});
