import { useEffect } from 'react';

export type Load = () => Promise<unknown>;

/** Calls back while the browser is idle. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, 1500));
  idle(work);
}

/** Prefetches code of likely next pages while the browser is idle. A failure is ignored: the visit itself loads the code again. */
export function usePrefetch(loads: readonly Load[]): void {
  useEffect(() => {
    whenIdle(() => {
      for (const load of loads) load().catch(() => undefined);
    });
  }, [loads]);
}
