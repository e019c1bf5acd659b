import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Matches while the page is printed or its print preview is shown. */
export const PRINT = 'print';

/** Returns whether a media query matches, and follows its changes. */
export function useMedia(mediaQuery: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(mediaQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [mediaQuery],
  );
  // The layout is kept while printing: paper is narrower than a window, and a changed layout would not fit the already computed sheets.
  const last = useRef<boolean>(undefined);
  return useSyncExternalStore(watch, () => {
    const keepsLast = mediaQuery !== PRINT && last.current !== undefined && window.matchMedia(PRINT).matches;
    if (!keepsLast) last.current = window.matchMedia(mediaQuery).matches;
    return last.current ?? false;
  });
}

/** Windows narrower than antd's `sm`, where lists are cards. */
export const CARDS = '(max-width: 35.99em)';

/** Windows narrower than antd's `lg`, where the menu is a drawer and panes are one under the other. */
export const NARROW = '(max-width: 61.99em)';
