/**
 * Key of local storage for the session's token, as received in the `authorization` header (`Bearer …`); all tabs share it
 * (rules/accounts-and-roles, "Sign-in").
 */
const KEY = 'token';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const saveToken = (token: string): void => localStorage.setItem(KEY, token);
export const clearToken = (): void => localStorage.removeItem(KEY);

/** Calls back when another tab signs in or out. Returns a function that removes the listener. */
export function onTokenElsewhere(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
