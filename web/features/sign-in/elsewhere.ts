import { onTokenElsewhere } from '../../api/token';

/** Change of the session by another tab: all tabs are one session. */
export type Elsewhere = 'in' | 'out' | 'expired';

const KEY = 'session_over';

/** Tells the other tabs that the session has expired: then they keep what was typed too, which a sign-out does not. */
export function tellExpired(): void {
  localStorage.setItem(KEY, 'expired');
  localStorage.removeItem(KEY);
}

/** Calls back for each; returns how to stop. */
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
