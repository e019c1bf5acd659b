import { mayBeTemporary, type Failure } from '../../api/problem';
import { randomKey } from '../../api/randomKey';
import { removeDraft, saveDraft, readStoredDraft } from '../../shared/sessionDrafts';
import { fingerprint } from './fingerprint';

/** A submission that may be repeated; its key stays the same as long as its content does. */
interface Attempt {
  /** Fingerprint of the content: bank details hold tax numbers, which are not stored in the browser. */
  content: string;
  idempotencyKey: string;
  /** The provider has the signatures: a retry does not ask for the password of the signer's key. */
  signed?: boolean;
  /** The server has answered 202 under this key. */
  accepted?: boolean;
}

const keyOf = (key: string) => `attempt ${key}`;

/** Returns the stored attempt if it has the same content, else a new one. Attempts survive a reload. */
export function attemptFor(key: string, content: object): Attempt {
  const text = fingerprint(JSON.stringify(content));
  const stored = readStoredDraft(keyOf(key)) as Attempt | undefined;
  if (stored?.content === text) return stored;
  const attempt = { content: text, idempotencyKey: randomKey() };
  saveDraft(keyOf(key), attempt);
  return attempt;
}

/** Stores a change of the attempt: signed or accepted. */
export function noteAttempt(key: string, change: Partial<Attempt>): void {
  const stored = readStoredDraft(keyOf(key)) as Attempt | undefined;
  if (stored) saveDraft(keyOf(key), { ...stored, ...change });
}

/** Prepares the next attempt: after a refused signature the files are signed again, after a permanent refusal the attempt gets a new key. */
export function noteFailure(key: string, failure: Failure): void {
  const { accepted } = (readStoredDraft(keyOf(key)) ?? {}) as Partial<Attempt>;
  if (isSignatureRefusal(failure)) noteAttempt(key, { signed: false });
  // The server stores the refusal of an accepted decision under its key and would return it for ever.
  const isRefused = failure.status === 409 || (accepted && !mayBeTemporary(failure));
  if (isRefused) noteAttempt(key, { idempotencyKey: randomKey(), accepted: false });
}

export const forgetAttempt = (key: string): void => removeDraft(keyOf(key));

/** Returns whether the server found no valid signature. */
const isSignatureRefusal = ({ code }: Failure): boolean =>
  code.startsWith('signature-') || code === 'nothing-to-sign';
