import type { SignedIn } from '../services';
import type { Sequelize } from 'sequelize';
import { ApiProblem } from '../errors';
import { passwordHashOf, replacePassword } from '../queries/profile';
import type { AccountLimits } from './account-limits';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords';

interface Change {
  oldPassword: string;
  newPassword: string;
  /** The session that goes on. */
  tokenHash: string | undefined;
}

/**
 * Changes the account's own password; its other sessions end.
 * @throws ApiProblem 422 `wrong-password` at `op`, 422 `password-weak` at `np`, 429 `too-many-requests`.
 */
export async function changePassword(
  db: Sequelize,
  limits: AccountLimits,
  account: SignedIn,
  { oldPassword, newPassword, tokenHash: keep }: Change,
): Promise<void> {
  const oldHash = await checkPassword(db, limits, account, { password: oldPassword, field: 'op' });
  checkNewPassword(newPassword, 'np', [account.email, account.name]);
  if (await verifyPassword(oldHash, newPassword))
    throw new ApiProblem(422, 'password-weak', { errors: { np: { key: 'errors:password-same' } } });
  const newHash = await hashPassword(newPassword);
  // Another change came first: what was checked is not the password any more.
  if (!(await replacePassword(db, { id: account.id, oldHash, newHash, keep }))) throw wrong('op');
}

/**
 * Asks the account's password, a few times only, and answers its stored hash.
 * @throws ApiProblem 422 `wrong-password` at `field`, 429 `too-many-requests`.
 */
export async function checkPassword(
  db: Sequelize,
  limits: AccountLimits,
  account: SignedIn,
  { password, field }: { password: string; field: string },
): Promise<string> {
  return limits.password.failuresOf(account.id, async () => {
    const found = await passwordHashOf(db, account.id);
    if (!found || !(await verifyPassword(found.password_hash, password))) throw wrong(field);
    return found.password_hash;
  });
}

const wrong = (field: string) =>
  new ApiProblem(422, 'wrong-password', { errors: { [field]: { key: 'errors:wrong-password' } } });
