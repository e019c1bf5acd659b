import { useEffect } from 'react';

export type Load = () => Promise<unknown>;

/** Does this while the browser has nothing to do. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, 1500));
  idle(work);
}

/** Fetches code that will be wanted next while the browser has nothing to do; a failure is left to the real visit. */
export function usePrefetch(loads: readonly Load[]): void {
  useEffect(() => {
    whenIdle(() => {
      for (const load of loads) load().catch(() => undefined);
    });
  }, [loads]);
}
