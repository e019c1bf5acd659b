import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window, or the system, is as this media query wants it, now and as it changes. */
export function useMedia(wanted: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(wanted);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [wanted],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(wanted).matches);
}

/** Windows narrower than antd's `sm`: a list is cards. */
export const CARDS = '(max-width: 35.99em)';

/** Windows narrower than antd's `lg`: the menu is a drawer, and nothing stands side by side. */
export const NARROW = '(max-width: 61.99em)';
