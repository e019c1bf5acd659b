import { useEffect } from 'react';

/** Calls `look` every so many milliseconds while somebody can see the page, and at once when they come back to it. */
export function usePolling(look: () => void, every: number): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible';
    const timer = window.setInterval(() => seen() && look(), every);
    const back = () => seen() && look();
    document.addEventListener('visibilitychange', back);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [look, every]);
}
