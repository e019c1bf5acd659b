import { Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { LIMITS } from '../../domain/limits';
import { ProblemError, type FieldError } from '../../records/problem';
import { isCommonPassword } from './common-passwords';

/** argon2id with 19 MiB, two passes, one lane: about 15 ms (rules/platform, "Hashing passwords"). */
const OPTIONS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Normalises a password: systems encode the same letters differently. */
const normalisePassword = (password: string) => password.normalize('NFC');

/** Returns the hash that is stored for a password. */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), OPTIONS);

/** Returns whether a password matches its stored hash. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, normalisePassword(password));

let unusedHash: Promise<string> | undefined;

/**
 * Returns false, and takes as long as the check of a wrong password. The duration of a sign-in therefore does
 * not reveal whether an e-mail has an account.
 */
export async function simulateVerification(password: string): Promise<false> {
  unusedHash ??= hashPassword('nobody has this password');
  await verifyPassword(await unusedHash, password);
  return false;
}

/**
 * Checks a new password (rules/accounts-and-roles, "Passwords"): it has at least 8 characters, is not a common one, and is
 * not the owner's e-mail, the part of it before @, or name.
 * @throws ProblemError 422 `password-weak` with the reason at `field`.
 */
export function checkNewPassword(
  password: string,
  field: string,
  personalData: readonly string[] = [],
): void {
  const length = Array.from(normalisePassword(password)).length;
  if (length < LIMITS.passwordMin)
    throw weakPassword(field, { key: 'errors:password-short', params: { count: LIMITS.passwordMin } });
  const lower = normalisePassword(password).toLowerCase().trim();
  const isPersonal = personalData.some((value) =>
    [value, value.split('@')[0]].some((text) => text?.toLowerCase() === lower),
  );
  if (isPersonal || isCommonPassword(password)) throw weakPassword(field, { key: 'errors:password-common' });
}

const weakPassword = (field: string, reason: FieldError) =>
  new ProblemError(422, 'password-weak', { errors: { [field]: reason } });
