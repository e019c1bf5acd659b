import type { Account } from '../../api/areas/sign-in/contract/auth';
import { clearToken } from '../api/token';

const KEY = 'account';
/** Key of language, theme and density, the only key that outlives a session. */
export const PREFERENCES_KEY = 'preferences';

/** Returns the stored account, with which the page opens at once, even without an answer from the server. */
export function readAccount(): Account | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Account | null;
    return saved?._id && saved.role ? saved : undefined;
  } catch {
    return undefined;
  }
}

export const saveAccount = (account: Account): void => localStorage.setItem(KEY, JSON.stringify(account));

/** Removes the session and everything stored with it in this browser, including filters; language, theme and density stay. */
export function clearSaved(): void {
  clearToken();
  for (const key of Object.keys(localStorage)) {
    if (key !== PREFERENCES_KEY) localStorage.removeItem(key);
  }
}

/** Removes the drafts of this tab at sign-out; drafts outlive only an expired session. */
export const removeDrafts = (): void => sessionStorage.clear();

/** Removes stored filters at sign-out: they belong to the person who set them. */
export function removeStoredFilters(): void {
  for (const key of Object.keys(localStorage)) {
    if (/[_-]filters(_\w+)?$/.test(key)) localStorage.removeItem(key);
  }
}
