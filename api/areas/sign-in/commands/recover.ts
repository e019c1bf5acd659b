import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../db/query';
import type { Language } from '../../../../texts/translate';
import { ProblemError } from '../../../../records/problem';
import { queueRecoveryLetter, recoveringUser, redeemRecovery } from '../../../accounts/recovery';
import { hashToken } from '../../../accounts/sessions';
import { checkNewPassword, hashPassword } from '../../../accounts/passwords';

/** Requests a letter with a link. The answer does not reveal whether the account exists. */
export const requestRecovery = (db: Database, email: string, language: Language): Promise<void> =>
  queueRecoveryLetter(db, randomUUID(), { email, language });

/**
 * Sets a new password by the letter's token; every session of the account ends.
 * @throws ProblemError 422 `recovery-expired` for a token that is unknown, used or older than 15 minutes, 422 `password-weak`.
 */
export async function changeByRecovery(db: Database, token: string, password: string): Promise<void> {
  const tokenHash = hashToken(token);
  const user = await recoveringUser(db, tokenHash);
  if (!user) throw recoveryExpired();
  checkNewPassword(password, 'password', [user.email, user.name]);
  if (!(await redeemRecovery(db, tokenHash, await hashPassword(password)))) throw recoveryExpired();
}

const recoveryExpired = () => new ProblemError(422, 'recovery-expired');
