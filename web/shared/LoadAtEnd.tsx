import { useEffect, useRef } from 'react';
import type { PagedRead } from '../reads/useRead';
import { LoadMore } from './LoadMore';

/** The pause after the last move (rules/lists-and-search, "Statistics"). */
const PAUSE_MS = 300;

interface LoadAtEndProps extends Pick<PagedRead<unknown>, 'more' | 'loadMore'> {
  /** Number of shown rows: with more of them the end stands elsewhere. */
  count: number;
}

/**
 * The next page of a list once its end has come into view, or by the button that stands there. After a failure only by the button:
 * whoever has no connection would ask for ever.
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
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const top = end.current?.getBoundingClientRect().top;
        if (top !== undefined && top <= window.innerHeight) latest.current();
      }, PAUSE_MS);
    };
    // A page may end above the end of the window: nobody can scroll then.
    look();
    // Whatever it is that scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [more, count]);
  return (
    <div ref={end}>
      <LoadMore more={more} loadMore={loadMore} />
    </div>
  );
}
