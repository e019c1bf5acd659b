import { onTokenElsewhere } from '../../api/token';

/** Change of the session by another tab; all tabs share one session. */
export type Elsewhere = 'in' | 'out' | 'expired';

const KEY = 'session_over';

/** Tells the other tabs that the session has expired, after which they keep unsent input, unlike after a sign-out. */
export function tellExpired(): void {
  localStorage.setItem(KEY, 'expired');
  localStorage.removeItem(KEY);
}

/** Calls back for each change. Returns a function that removes the listener. */
export function onSessionElsewhere(listener: (told: Elsewhere) => void): () => void {
  let expired = false;
  const requests = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) expired = true;
  };
  window.addEventListener('storage', requests);
  const stop = onTokenElsewhere((token) => {
    listener(token ? 'in' : expired ? 'expired' : 'out');
    expired = false;
  });
  return () => {
    window.removeEventListener('storage', requests);
    stop();
  };
}
