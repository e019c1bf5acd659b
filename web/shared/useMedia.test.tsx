import { act, renderHook } from '@testing-library/react';
import { NARROW, PRINT, useMedia } from './useMedia';

test('a page keeps its layout when printed, whatever the width of the paper', () => {
  const met = new Set<string>();
  const listeners = new Set<() => void>();
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: met.has(media),
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const setMedia = (...media: string[]) =>
    act(() => {
      met.clear();
      for (const query of media) met.add(query);
      for (const listener of listeners) listener();
    });
  const { result } = renderHook(() => ({ narrow: useMedia(NARROW), printing: useMedia(PRINT) }));
  setMedia(PRINT, NARROW);
  expect(result.current).toEqual({ narrow: false, printing: true });
  setMedia(NARROW);
  expect(result.current).toEqual({ narrow: true, printing: false });
  matchMedia.mockRestore();
});
