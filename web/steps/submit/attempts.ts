import { mayPass, type Failure } from '../../api/problem';
import { randomKey } from '../../api/randomKey';
import { forgetKept, keep, readKept } from '../../shared/kept';
import { fingerprint } from './fingerprint';

/** A submission that may have to be repeated: its key is the same for as long as the content is. */
interface Attempt {
  /** Fingerprint of the content: bank details hold tax numbers, which are not stored in the browser. */
  content: string;
  idempotencyKey: string;
  /** The provider has the signatures: a repetition does not ask for the password of the signer's key. */
  signed?: boolean;
  /** The server has answered 202 under this key. */
  accepted?: boolean;
}

const keyOf = (place: string) => `attempt ${place}`;

/** Returns the attempt for this content: the stored one if nothing was changed since, else a new one. Survives a reload. */
export function attemptFor(place: string, content: object): Attempt {
  const text = fingerprint(JSON.stringify(content));
  const stored = readKept(keyOf(place)) as Attempt | undefined;
  if (stored?.content === text) return stored;
  const attempt = { content: text, idempotencyKey: randomKey() };
  keep(keyOf(place), attempt);
  return attempt;
}

/** Stores what became known of the attempt: that it is signed, that it is accepted. */
export function noteAttempt(place: string, change: Partial<Attempt>): void {
  const stored = readKept(keyOf(place)) as Attempt | undefined;
  if (stored) keep(keyOf(place), { ...stored, ...change });
}

/** Prepares the next attempt: a refused signature is made anew, and a key that the server has refused for good is replaced. */
export function noteFailure(place: string, failure: Failure): void {
  const { accepted } = (readKept(keyOf(place)) ?? {}) as Partial<Attempt>;
  if (isSignatureRefusal(failure)) noteAttempt(place, { signed: false });
  // The refusal of a decision that was accepted is stored under its key, and would be answered for ever.
  const isRefused = failure.status === 409 || (accepted && !mayPass(failure));
  if (isRefused) noteAttempt(place, { idempotencyKey: randomKey(), accepted: false });
}

export const forgetAttempt = (place: string): void => forgetKept(keyOf(place));

/** The server found no valid signature. */
const isSignatureRefusal = ({ code }: Failure): boolean =>
  code.startsWith('signature-') || code === 'nothing-to-sign';
