import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useDebounced } from './useDebounced';
import { useQueryState } from './useQueryState';

/** Renders the hook on a page; returns the values of all renders. */
function renderFilters(key: string) {
  const router = createMemoryRouter([{ path: '*', element: <Show /> }]);
  const values: (string | undefined)[] = [];
  function Show() {
    const [{ number }] = useQueryState(['process', 'number'], key);
    values.push(number);
    return null;
  }
  render(<RouterProvider router={router} />);
  return { router, values };
}

test('stored filters apply from the first render, before the address contains them', async () => {
  localStorage.setItem('some_filters', '{"number":"N-1"}');
  const { router, values } = renderFilters('some_filters');
  await waitFor(() => expect(router.state.location.search).toBe('?number=N-1'));
  expect(new Set(values)).toEqual(new Set(['N-1']));
  localStorage.clear();
});

test('two filters changed before the next render both apply', async () => {
  let inner: ReactNode;
  const router = createMemoryRouter([{ path: '*', element: <Show /> }]);
  function Show() {
    return inner;
  }
  const { result } = renderHook(() => useQueryState(['process', 'number']), {
    wrapper: ({ children }) => {
      inner = children;
      return <RouterProvider router={router} />;
    },
  });
  await act(async () => {
    const [, change] = result.current;
    change({ process: 'agreement' });
    change({ number: 'N-1' });
  });
  expect(router.state.location.search).toBe('?process=agreement&number=N-1');
});

test('input typed while the address takes over earlier input is not lost', () => {
  jest.useFakeTimers();
  const values: string[] = [];
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, (text) => values.push(text)), {
    initialProps: { value: '' },
  });
  act(() => result.current[1]('аб'));
  act(() => jest.advanceTimersByTime(400));
  expect(values).toEqual(['аб']);
  act(() => result.current[1]('абв'));
  rerender({ value: 'аб' });
  expect(result.current[0]).toBe('абв');
  act(() => jest.advanceTimersByTime(400));
  expect(values).toEqual(['аб', 'абв']);
  rerender({ value: 'абв' });
  // A value cleared outside the field is taken over.
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
  jest.useRealTimers();
});
