import { ProblemError } from '../../../../records/problem';
import { replacePassword } from '../../../accounts/profile';
import type { Services, SignedIn } from '../../../services';
import { checkPassword, wrongPassword } from '../../../accounts/check-password';
import { checkNewPassword, hashPassword, verifyPassword } from '../../../accounts/passwords';

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** Session that stays signed in. */
  tokenHash: string | undefined;
}

/**
 * Changes the account's own password; its other sessions end.
 * @throws ProblemError 422 `wrong-password` at `op`, 422 `password-weak` at `np`, 429 `too-many-codes`.
 */
export async function changePassword(
  services: Services,
  account: SignedIn,
  { oldPassword, newPassword, tokenHash: keep }: PasswordChange,
): Promise<void> {
  const oldHash = await checkPassword(services, account.id, oldPassword, 'op');
  checkNewPassword(newPassword, 'np', [account.email, account.name]);
  if (await verifyPassword(oldHash, newPassword))
    throw new ProblemError(422, 'password-weak', { errors: { np: { key: 'errors:password-same' } } });
  const newHash = await hashPassword(newPassword);
  // The password was changed after the check: `oldPassword` was compared with the earlier password.
  if (!(await replacePassword(services.db, { id: account.id, oldHash, newHash, keep })))
    throw wrongPassword('op');
}
