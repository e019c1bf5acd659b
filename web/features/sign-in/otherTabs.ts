import { onTokenElsewhere } from '../../api/token';

/** Change of the session made in another tab; all tabs share one session. */
export type SessionChange = 'in' | 'out' | 'expired';

const KEY = 'session_over';

/** Tells the other tabs that the session has expired, so that they keep unsent input, which a sign-out would remove. */
export function tellExpired(): void {
  localStorage.setItem(KEY, 'expired');
  localStorage.removeItem(KEY);
}

/** Calls back for each change. Returns a function that removes the listener. */
export function onSessionChangeInOtherTab(listener: (sessionChange: SessionChange) => void): () => void {
  let expired = false;
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) expired = true;
  };
  window.addEventListener('storage', handleStorage);
  const stop = onTokenElsewhere((token) => {
    listener(token ? 'in' : expired ? 'expired' : 'out');
    expired = false;
  });
  return () => {
    window.removeEventListener('storage', handleStorage);
    stop();
  };
}
