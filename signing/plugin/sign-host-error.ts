import type { SignedItem } from './protocol';

/**
 * - `init-failed`: the frame did not load or was not initialised, or the options are not supported
 * - `sign-failed`: `reason` is the host's code, `unavailable`, `busy` or `other`
 * - `cancelled`: by the user, or by `destroy`
 */
export type SignHostErrorCode = 'init-failed' | 'sign-failed' | 'cancelled';

/** Failure of `init` or `sign`; `items` were already signed. */
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
