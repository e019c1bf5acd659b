import { useEffect } from 'react';

type Load = () => Promise<unknown>;

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

/** What stands behind the sign-in for almost everyone. */
export const BEHIND_SIGN_IN: readonly Load[] = [
  () => import('../features/shell/Shell'),
  () => import('../features/catalogue/SeasonsPage'),
  () => import('../features/inbox/InboxPage'),
];

/** Where one goes from the shell. */
export const BEHIND_SHELL: readonly Load[] = [
  () => import('../features/inbox/InboxPage'),
  () => import('../features/application/page'),
];
