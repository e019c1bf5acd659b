import type { Account } from '../../api/areas/sign-in/contract/auth';
import { clearToken } from '../api/token';

const KEY = 'account';
/** Language, theme and density: the one key that outlives a session. */
export const PREFERENCES_KEY = 'preferences';

/** The account as last seen, so that the page opens at once and also while the server does not answer. */
export function readAccount(): Account | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Account | null;
    return saved?._id && saved.role ? saved : undefined;
  } catch {
    return undefined;
  }
}

export const saveAccount = (account: Account): void => localStorage.setItem(KEY, JSON.stringify(account));

/** Forgets the session and all that it kept here, filters included; language and theme stay. */
export function clearSaved(): void {
  clearToken();
  for (const key of Object.keys(localStorage)) {
    if (key !== PREFERENCES_KEY) localStorage.removeItem(key);
  }
}

/** Removes the drafts of this tab: they outlive an expired session, but whoever signs out leaves nothing to read. */
export const forgetTyped = (): void => sessionStorage.clear();

/** Kept filters belong to the person who set them and are removed at sign-out. */
export function forgetFilters(): void {
  for (const key of Object.keys(localStorage)) {
    if (/[_-]filters(_\w+)?$/.test(key)) localStorage.removeItem(key);
  }
}
