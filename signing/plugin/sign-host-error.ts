import type { SignedItem } from './protocol';

/**
 * - `init-failed`: the frame did not load
 * - `sign-failed`: `reason` is the host's code
 * - `cancelled`: by the user
 */
export type SignHostErrorCode = 'init-failed' | 'sign-failed' | 'cancelled';

/** Failure of `init` or `sign`; `items` were signed before it. */
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
