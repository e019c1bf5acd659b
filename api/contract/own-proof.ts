import { z } from 'zod';
import { LIMITS } from '../../domain/limits';

/**
 * Proof of who is asking, said again before they change by whom another's account is used (rules/accounts-and-roles, "Who an account
 * signs for"): spread it into the body.
 */
export const ownProof = {
  own_password: z.string().max(LIMITS.passwordMax).optional(),
  /** Code of the authenticator application, or of recovery; only where they have set one. */
  own_code: z.string().max(40).optional(),
};
