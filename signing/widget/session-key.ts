import { fromBase64, toBase64 } from '../cades/bytes';

/** Time that a container stays in the tab, in ms. */
const LIFETIME_MS = 30 * 60_000;
const SLOT = 'signing-key';

/** A key container that was used in this tab; it stays sealed, and its password is not stored. */
export interface SessionKey {
  fullName: string;
  taxId?: string;
  container: ArrayBuffer;
}

interface Stored {
  fullName: string;
  taxId?: string;
  container: string;
  until: number;
}

/** Stores the container for half an hour or until the tab closes. Does nothing where storage is not available. */
export function keepSessionKey({ fullName, taxId, container }: SessionKey, now = Date.now()): void {
  const stored: Stored = { fullName, taxId, container: toBase64(container), until: now + LIFETIME_MS };
  try {
    sessionStorage.setItem(SLOT, JSON.stringify(stored));
  } catch {
    // storage is full or forbidden in frames: the file will be asked for again
  }
}

/** Returns the container stored for this user, if it has not expired. Removes any other. */
export function sessionKeyFor(taxId: string | undefined, now = Date.now()): SessionKey | undefined {
  try {
    const text = sessionStorage.getItem(SLOT);
    if (!text) return undefined;
    const stored = JSON.parse(text) as Stored;
    const foreign = taxId !== undefined && stored.taxId !== taxId;
    if (!foreign && stored.until > now) return { ...stored, container: fromBase64(stored.container) };
  } catch {
    // unreadable: treated as absent
  }
  forgetSessionKey();
  return undefined;
}

/** Removes the stored container. */
export function forgetSessionKey(): void {
  try {
    sessionStorage.removeItem(SLOT);
  } catch {
    // without storage there is nothing to remove
  }
}
