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

/** Normalises a password: the same letters may be composed differently on another system. */
const composed = (password: string) => password.normalize('NFC');

/** Returns the hash with which a password is stored. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), OPTIONS);

/** Returns whether a password matches its stored hash. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, composed(password));

let unusedHash: Promise<string> | undefined;

/** Takes as long as checking a wrong password, so that the time of a sign-in does not reveal unknown e-mails. */
export async function verifyNobody(password: string): Promise<false> {
  unusedHash ??= hashPassword('nobody has this password');
  await verifyPassword(await unusedHash, password);
  return false;
}

/**
 * The rule for a new password (rules/accounts-and-roles, "Passwords"): at least 8 characters, not among the common
 * ones, and not the account's own e-mail or name.
 * @throws ProblemError 422 `password-weak` with the reason at `field`.
 */
export function checkNewPassword(
  password: string,
  field: string,
  personalData: readonly string[] = [],
): void {
  const length = Array.from(composed(password)).length;
  if (length < LIMITS.passwordMin)
    throw weak(field, { key: 'errors:password-short', params: { count: LIMITS.passwordMin } });
  const lower = composed(password).toLowerCase().trim();
  const isOwn = personalData.some((each) =>
    [each, each.split('@')[0]].some((text) => text?.toLowerCase() === lower),
  );
  if (isOwn || isCommonPassword(password)) throw weak(field, { key: 'errors:password-common' });
}

const weak = (field: string, reason: FieldError) =>
  new ProblemError(422, 'password-weak', { errors: { [field]: reason } });
