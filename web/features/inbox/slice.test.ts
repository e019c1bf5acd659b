import { task } from '../../testing/task';
import { taskInputs } from './chosenOf';
import { inbox, inboxReducer } from './slice';

const run = (...actions: Parameters<typeof inboxReducer>[1][]) =>
  actions.reduce(inboxReducer, inboxReducer(undefined, { type: 'start' }));
const refusal = { _id: '1', detail: 'Завдання вже взяла Ія Лис' };

test.each([
  ['claim', inbox.claim('1')],
  ['release', inbox.release('1')],
  ['take', inbox.take([task('1'), task('2')])],
  ['unassign', inbox.unassign([task('1'), task('2')])],
])('%s: the tasks wait until they are settled, and an earlier refusal is removed', (_name, action) => {
  const { pending, refused } = run(inbox.refused([refusal, { ...refusal, _id: '9' }]), action);
  expect(pending).toContain('1');
  expect(refused).toEqual({ 9: refusal.detail });
  expect(run(action, inbox.settled(['1'])).pending).not.toContain('1');
  expect(run(action, inbox.settled(['3'])).pending).toEqual(pending);
});

test('tasks are sent with the holder that the viewer saw', () => {
  const held = task('2', { claimed_by: { _id: 'u1', name: 'Ія Лис', away: null } });
  expect(taskInputs([task('1'), held])).toEqual([
    { _id: '1', holder: null },
    { _id: '2', holder: 'u1' },
  ]);
});
