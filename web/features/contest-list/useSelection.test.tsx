import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('at most a hundred applications can be chosen, and `choose` returns false if some were left out', () => {
  const { result } = renderHook(() => useSelection('all'));
  let isComplete: boolean | undefined;
  act(() => void (isComplete = result.current.choose(ids(100))));
  expect([isComplete, result.current.ids.length]).toEqual([true, 100]);
  act(() => void (isComplete = result.current.choose(ids(101))));
  expect([isComplete, result.current.ids.length]).toEqual([false, 100]);
  act(() => result.current.replace(ids(120).map((_id) => ({ _id, spec_id: _id }))));
  expect(result.current.ids).toEqual(ids(100));
  act(() => result.current.clear());
  expect(result.current.ids).toEqual([]);
});

test('another filter clears the selection', () => {
  const { result, rerender } = renderHook(({ scope }) => useSelection(scope), {
    initialProps: { scope: 'all' },
  });
  act(() => void result.current.choose(['1']));
  rerender({ scope: 'music' });
  expect(result.current.ids).toEqual([]);
});
