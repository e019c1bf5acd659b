import { z } from 'zod';
import { LIMITS } from '../../domain/limits';

/**
 * Proof of the caller's identity for a change of another account's e-mail, tax number or factors (rules/accounts-and-roles, "Who an
 * account signs for"): fields to spread into a body.
 */
export const ownProof = {
  own_password: z.string().max(LIMITS.passwordMax).optional(),
  /** Code of the authenticator application, or recovery code. Required only if the caller has set a second factor. */
  own_code: z.string().max(40).optional(),
};
