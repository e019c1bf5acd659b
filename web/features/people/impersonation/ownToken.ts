/** The administrator's own token while another account is looked at; local storage holds it for the other tabs and a reload. */
const KEY = 'own_token';

/** Sign-out and expiry empty local storage; the administrator's own token must outlive the other session. */
let ownToken: string | null = localStorage.getItem(KEY);

export function keepOwnToken(token: string): void {
  ownToken = token;
  localStorage.setItem(KEY, token);
}

/** The token kept, which is forgotten with this. */
export function takeOwnToken(): string | null {
  const token = ownToken ?? localStorage.getItem(KEY);
  ownToken = null;
  localStorage.removeItem(KEY);
  return token;
}
