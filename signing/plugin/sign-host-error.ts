import type { SignedItem } from './protocol';

/**
 * - `init-failed`: the frame did not come up
 * - `sign-failed`: `reason` says why, as the host's code
 * - `cancelled`: by the user
 */
export type SignHostErrorCode = 'init-failed' | 'sign-failed' | 'cancelled';

/** Why `init` or `sign` failed; `items` were signed nevertheless, before it stopped. */
export class SignHostError extends Error {
  override readonly name = 'SignHostError';
  constructor(
    readonly code: SignHostErrorCode,
    readonly reason = '',
    readonly items: SignedItem[] = [],
  ) {
    super(reason ? `${code}: ${reason}` : code);
  }
}
