import { useEffect } from 'react';

export type Load = () => Promise<unknown>;

/** Fetches code that will be wanted next while the browser has nothing to do; a failure is left to the real visit. */
export function usePrefetch(loads: readonly Load[]): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1500));
    idle(() => {
      for (const load of loads) load().catch(() => undefined);
    });
  }, [loads]);
}
