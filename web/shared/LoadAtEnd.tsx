import { useEffect, useRef } from 'react';
import type { PagedRead } from '../reads/useRead';
import { LoadMore } from './LoadMore';

/** Pause after the last scroll or resize, in ms (rules/lists-and-search, "Statistics"). */
const PAUSE_MS = 300;

interface LoadAtEndProps extends Pick<PagedRead<unknown>, 'more' | 'loadMore'> {
  /** Number of shown rows; a change of it moves the end of the list. */
  count: number;
}

/**
 * Loads the next page of a list once its end is in view, or by a button. After a failure only the button loads:
 * without a connection the requests would never stop.
 */
export function LoadAtEnd({ more, loadMore, count }: LoadAtEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (more !== 'idle' || count === 0) return undefined;
    let timer: number | undefined;
    const scheduleCheck = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const top = end.current?.getBoundingClientRect().top;
        if (top !== undefined && top <= window.innerHeight) latest.current();
      }, PAUSE_MS);
    };
    // A short list ends inside the window, where nobody can scroll.
    scheduleCheck();
    // Listens in the capture phase, because scroll events of elements do not bubble.
    document.addEventListener('scroll', scheduleCheck, { capture: true, passive: true });
    window.addEventListener('resize', scheduleCheck);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('scroll', scheduleCheck, { capture: true });
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [more, count]);
  return (
    <div ref={end}>
      <LoadMore more={more} loadMore={loadMore} />
    </div>
  );
}
