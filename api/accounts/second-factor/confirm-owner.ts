import { row } from '../../../db/query';
import { factorsOf } from './factors';
import { redeemRecoveryCode } from './recovery-codes';
import { factorKey } from './seal';
import { consumeTotpCode } from './totp';
import { checkPassword } from '../check-password';
import { ProblemError } from '../../../records/problem';
import type { Services } from '../../services';

/** Age of a sign-in after which setting a factor needs the password again (ASVS 5.0, 7.5.1). */
const FRESH_SESSION = '10 minutes';

/** Returns whether the session was opened within `FRESH_SESSION`. */
export async function isFresh({ db }: Services, tokenHash: string | undefined): Promise<boolean> {
  const freshSession = await row(
    { db },
    `select 1 as one from sessions where token_hash = $1 and created_at > now() - interval '${FRESH_SESSION}'`,
    [tokenHash ?? ''],
  );
  return freshSession !== undefined;
}

/**
 * Checks, before a second factor is set up, the password if it was sent, else that the session is fresh.
 * @throws ProblemError 422 `password-needed`, `wrong-password`, 429 `too-many-codes`.
 */
export async function confirmBeforeFactorSetup(
  services: Services,
  owner: { userId: string; tokenHash: string | undefined },
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await checkPassword(services, owner.userId, password);
    return;
  }
  if (await isFresh(services, owner.tokenHash)) return;
  throw new ProblemError(422, 'password-needed', { errors: { password: { key: 'errors:field.required' } } });
}

/** Password and code with which somebody confirms a change of another's account. */
export interface OwnProof {
  own_password?: string;
  own_code?: string;
}

/**
 * Returns the proof that an account has to give. `password`: the password alone; `code`: the password and a code; `fresh`, for an account
 * with passkeys only: the password, in a session that is fresh.
 */
export async function proofNeeded(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
): Promise<'password' | 'code' | 'fresh'> {
  const factors = await factorsOf({ db }, userId);
  if (factors.totp_at && factorKey(settings)) return 'code';
  return factors.passkeys > 0 ? 'fresh' : 'password';
}

/**
 * Checks the caller's own password and second factor, if they have one, before they change how another account signs in
 * (rules/accounts-and-roles, "Who an account signs for"). The code is from an authenticator or a recovery code; a caller with passkeys
 * alone has to sign in again.
 * @throws ProblemError 422 `own-password-needed`, `own-code-needed`, `sign-in-again`, `wrong-password`, `wrong-code`; 429
 * `too-many-codes`.
 */
export async function confirmByOwnProof(
  services: Services,
  caller: { userId: string; tokenHash: string | undefined },
  { own_password: password, own_code: code }: OwnProof,
): Promise<void> {
  const { db, settings, limits } = services;
  const needed = await proofNeeded(services, caller.userId);
  if (!password) throw missingProof('own_password', 'own-password-needed');
  if (needed === 'code' && !code) throw missingProof('own_code', 'own-code-needed');
  if (needed === 'fresh' && !(await isFresh(services, caller.tokenHash)))
    throw new ProblemError(422, 'sign-in-again');
  await checkPassword(services, caller.userId, password, 'own_password');
  if (needed !== 'code' || !code) return;
  const isRight = await limits.attempt([['code', caller.userId]], async () => {
    const key = factorKey(settings);
    if (key && (await consumeTotpCode(db, key, caller.userId, code))) return true;
    return redeemRecoveryCode(db, caller.userId, code);
  });
  if (!isRight)
    throw new ProblemError(422, 'wrong-code', { errors: { own_code: { key: 'errors:wrong-code' } } });
}

const missingProof = (field: keyof OwnProof, code: string) =>
  new ProblemError(422, code, { errors: { [field]: { key: 'errors:field.required' } } });
