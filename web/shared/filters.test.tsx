import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useDebounced } from './useDebounced';
import { useQueryState } from './useQueryState';

/** The hook on a page of its own, and what it answered each time the page was drawn. */
function drawn(key: string) {
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

test('what was kept stands when the page is first drawn, before the address has it: nothing typed can come before it', async () => {
  localStorage.setItem('some_filters', '{"number":"N-1"}');
  const { router, values } = drawn('some_filters');
  await waitFor(() => expect(router.state.location.search).toBe('?number=N-1'));
  expect(new Set(values)).toEqual(new Set(['N-1']));
  localStorage.clear();
});

test('two filters changed before the page is drawn again both hold', async () => {
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

test('what is typed while the address takes over what was typed before stays', () => {
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
  // Cleared elsewhere: taken over.
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
  jest.useRealTimers();
});
