import { createHistory } from './history';

test('states are undone and redone; a new state after an undo drops the undone ones', () => {
  const history = createHistory('a');
  expect(history.can()).toEqual({ undo: false, redo: false });
  for (const state of ['b', 'b', 'c']) history.add(state);
  expect([history.undo(), history.undo(), history.undo()]).toEqual(['b', 'a', undefined]);
  expect([history.redo(), history.can()]).toEqual(['b', { undo: true, redo: true }]);
  history.add('d');
  expect([history.redo(), history.undo()]).toEqual([undefined, 'b']);
});

test('the oldest states of a long text are dropped, but the last step can be undone', () => {
  const long = (letter: string) => letter.repeat(11_000_000);
  const history = createHistory(long('a'));
  for (const letter of ['b', 'c']) history.add(long(letter));
  expect([history.undo()?.[0], history.undo()]).toEqual(['b', undefined]);
});
