import { fromBase64, toBase64 } from '../cades/bytes';

/** Time for which a container is stored, in ms. */
const LIFETIME_MS = 30 * 60_000;
const STORAGE_KEY = 'signing-key';

/** A key container that was used in this tab. It stays encrypted, because the password is not stored. */
export interface SessionKey {
  fullName: string;
  taxId?: string;
  container: ArrayBuffer;
}

interface StoredKey {
  fullName: string;
  taxId?: string;
  container: string;
  until: number;
}

/** Stores the container for half an hour or until the tab closes. Does nothing where storage is not available. */
export function keepSessionKey({ fullName, taxId, container }: SessionKey, now = Date.now()): void {
  const stored: StoredKey = { fullName, taxId, container: toBase64(container), until: now + LIFETIME_MS };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // storage is full or forbidden in frames: the user has to choose the file again
  }
}

/** Returns the stored container. If it has expired, or has another tax id than the given one, removes it instead. */
export function sessionKeyFor(taxId: string | undefined, now = Date.now()): SessionKey | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    if (!text) return undefined;
    const stored = JSON.parse(text) as StoredKey;
    const isOfOther = taxId !== undefined && stored.taxId !== taxId;
    if (!isOfOther && stored.until > now) return { ...stored, container: fromBase64(stored.container) };
  } catch {
    // unreadable: treated as absent
  }
  forgetSessionKey();
  return undefined;
}

/** Removes the stored container. */
export function forgetSessionKey(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // without storage there is nothing to remove
  }
}
