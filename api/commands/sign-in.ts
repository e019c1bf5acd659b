import { randomBytes } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { ApiProblem } from '../errors';
import { hashToken, insertSession } from '../queries/sessions';
import { type AccountRow, findLogin } from '../queries/users';
import { hashPassword, verifyNobody, verifyPassword } from './passwords';
import type { SignInLimits } from './sign-in-limits';

export { hashPassword };

export interface Credentials {
  email: string;
  password: string;
  /** Where the call comes from, for the limits. */
  address: string;
}

/**
 * Checks the credentials and opens a session. Unknown e-mail and wrong password are the same answer after the same time.
 * @throws ApiProblem 401 `wrong-credentials`, 403 `account-blocked` (told only to who knows the password),
 * 429 `too-many-attempts`.
 */
export async function signIn(
  db: Sequelize,
  limits: SignInLimits,
  { email, password, address }: Credentials,
): Promise<{ account: AccountRow; token: string }> {
  const found = await limits.attempt({ address, email }, async () => {
    const login = await findLogin(db, email);
    const right = login ? await verifyPassword(login.password_hash, password) : await verifyNobody(password);
    return right ? login : undefined;
  });
  if (!found) throw new ApiProblem(401, 'wrong-credentials');
  if (found.blocked) throw new ApiProblem(403, 'account-blocked');
  return { account: found, token: await createSession(db, found.id) };
}

/** Opens a session for an account and answers its token, which stands nowhere else. */
export async function createSession(db: Sequelize, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, hashToken(token), userId);
  return token;
}
