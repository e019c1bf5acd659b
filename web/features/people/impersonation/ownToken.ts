/** Key of the administrator's own token during impersonation, in local storage for other tabs and a reload. */
const KEY = 'own_token';

/** Copy in memory: sign-out and expiry clear local storage, but this token must outlive the other session. */
let ownToken: string | null = localStorage.getItem(KEY);

export function keepOwnToken(token: string): void {
  ownToken = token;
  localStorage.setItem(KEY, token);
}

/** Returns the stored token and removes it. */
export function takeOwnToken(): string | null {
  const token = ownToken ?? localStorage.getItem(KEY);
  ownToken = null;
  localStorage.removeItem(KEY);
  return token;
}
