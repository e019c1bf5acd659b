/** The administrator's own token while another account is looked at; local storage holds it for the other tabs and a reload. */
const KEY = 'own_token';

/** Sign-out and expiry empty local storage; the administrator's own token must outlive the other session. */
let kept: string | null = localStorage.getItem(KEY);

export function keepOwnToken(token: string): void {
  kept = token;
  localStorage.setItem(KEY, token);
}

/** The token kept, which is forgotten with this. */
export function takeOwnToken(): string | null {
  const token = kept ?? localStorage.getItem(KEY);
  kept = null;
  localStorage.removeItem(KEY);
  return token;
}
