import { useCallback, useRef, useSyncExternalStore } from 'react';

/** While the page is printed, or its preview is shown. */
export const PRINT = 'print';

/** Whether the window, or the system, is as this media query wants it, now and as it changes. */
export function useMedia(mediaQuery: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(mediaQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [mediaQuery],
  );
  // A sheet is narrower than a window: a page that changed its arrangement by it would be printed on as many sheets as it had before.
  const last = useRef<boolean>(undefined);
  return useSyncExternalStore(watch, () => {
    const keepsLast = mediaQuery !== PRINT && last.current !== undefined && window.matchMedia(PRINT).matches;
    if (!keepsLast) last.current = window.matchMedia(mediaQuery).matches;
    return last.current ?? false;
  });
}

/** Windows narrower than antd's `sm`: a list is cards. */
export const CARDS = '(max-width: 35.99em)';

/** Windows narrower than antd's `lg`: the menu is a drawer, and nothing stands side by side. */
export const NARROW = '(max-width: 61.99em)';
