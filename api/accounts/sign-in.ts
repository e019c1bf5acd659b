import { randomBytes } from 'node:crypto';
import { type Database, row } from '../../db/query';
import type { SecondStep } from '../areas/sign-in/contract/second-step';
import { ProblemError } from '../../records/problem';
import type { CountedCall } from '../limits/limits';
import type { PasswordCheckQueues } from '../limits/password-check-queues';
import { hashToken, insertSession } from './sessions';
import { accountById, type AccountRow, findLogin } from './users';
import { factorsOf } from './second-factor/factors';
import { beginSecondStep } from './second-factor/second-step';
import type { Services } from '../services';
import { hashPassword, simulateVerification, verifyPassword } from './passwords';

export { hashPassword };

export interface Credentials {
  email: string;
  password: string;
  /** Caller's IP address, for the limits. */
  address: string;
}

/** The session, or the second step that is needed first. */
export type SignInResult = { account: AccountRow; token: string } | { secondStep: SecondStep };

/**
 * Checks the credentials and opens a session, or asks for the second factor. An unknown e-mail and a wrong password get the same answer
 * after the same time.
 * @throws ProblemError 401 `wrong-credentials`, 403 `account-blocked` (only if the password is right), 429 `too-many-attempts`.
 */
export async function signIn(
  services: Services,
  queues: PasswordCheckQueues,
  { email, password, address }: Credentials,
): Promise<SignInResult> {
  const { db, limits } = services;
  const verify = async () => {
    const login = await findLogin(db, email);
    const isRight = login
      ? await verifyPassword(login.password_hash, password)
      : await simulateVerification(password);
    return isRight ? login : undefined;
  };
  const login = await queues.run(address, () => limits.attempt(limitsFor(address, email), verify));
  if (!login) throw new ProblemError(401, 'wrong-credentials');
  if (login.blocked) throw new ProblemError(403, 'account-blocked');
  return afterFirstStep(services, login.id);
}

const limitsFor = (address: string, email: string): CountedCall[] => [
  ['sign-in.address', address],
  // The address's limit is checked before the account's limit. Attempts from a refused address therefore do
  // not count against the account, whose owner stays able to sign in.
  ['sign-in.pair', `${address} ${email}`],
  ['sign-in.account', email],
];

/**
 * Continues after a right password or a sign-in at the identity provider: begins the second step if the account has a factor, else opens
 * a session.
 */
export async function afterFirstStep(services: Services, userId: string): Promise<SignInResult> {
  const factors = await factorsOf(services, userId);
  if (factors.totp_at || factors.passkeys > 0)
    return { secondStep: await beginSecondStep(services, userId, factors) };
  return openSession(services, userId);
}

/** Opens a session after all steps of the sign-in. @throws ProblemError 403 `account-blocked` */
export async function openSession(
  { db }: Services,
  userId: string,
): Promise<{ account: AccountRow; token: string }> {
  const blocked = await row({ db }, 'select id from users where id = $1 and blocked', [userId]);
  if (blocked) throw new ProblemError(403, 'account-blocked');
  return { account: await accountById(db, userId), token: await createSession(db, userId) };
}

/** Opens a session for an account and returns its token, of which only the hash is stored. */
export async function createSession(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, hashToken(token), userId);
  return token;
}
