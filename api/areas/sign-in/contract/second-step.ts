import { z } from 'zod';
import { moment } from '../../../contract/define';

export const SECOND_STEP_METHODS = ['totp', 'recovery', 'passkey'] as const;

/** Answer of a sign-in to an account with a second factor: the next step. */
export const secondStep = z.object({
  /** Sent with the second step; works once, for this account, until `expires_at`. */
  challenge: z.string(),
  ways: z.array(z.enum(SECOND_STEP_METHODS)),
  /** Options of the passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON); null without passkeys. */
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
  expires_at: moment,
});
export type SecondStep = z.output<typeof secondStep>;
