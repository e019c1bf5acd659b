import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store';
import { settle } from '../../../testing/clock';
import { useDownload } from './useDownload';

test('a second download keeps its progress and stop button when the aborted first one ends', async () => {
  localStorage.clear();
  const { store, stop } = createStore();
  globalThis.fetch = (_url, init = {}) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  const { result, unmount } = renderHook(() => useDownload(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => result.current.start('/one', 'one.pdf'));
  await act(async () => result.current.start('/two', 'two.pdf'));
  await settle();
  expect(result.current.download).toEqual({ done: 0, total: 0 });
  unmount();
  stop();
});
