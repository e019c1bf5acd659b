/**
 * The session's token as it came in the `authorization` header (`Bearer …`), kept in local storage and so shared by
 * all tabs (rules/accounts-and-roles, "Sign-in").
 */
const KEY = 'token';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const saveToken = (token: string): void => localStorage.setItem(KEY, token);
export const clearToken = (): void => localStorage.removeItem(KEY);

/** Calls back when another tab signs in or out; returns how to stop. */
export function onTokenElsewhere(listener: (token: string | null) => void): () => void {
  const requests = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', requests);
  return () => window.removeEventListener('storage', requests);
}
