import { z } from 'zod';
import { moment } from '../../../contract/define';

export const SECOND_WAYS = ['totp', 'recovery', 'passkey'] as const;

/** Answer of a sign-in in place of the account where a second factor is set: how it goes on. */
export const secondStep = z.object({
  /** Goes along with the second step; works once, for this account, until `expires_at`. */
  challenge: z.string(),
  ways: z.array(z.enum(SECOND_WAYS)),
  /** Options for asking the passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON), where there is one. */
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
  expires_at: moment,
});
export type SecondStep = z.output<typeof secondStep>;
