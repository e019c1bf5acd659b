import { ProblemError } from '../../records/problem';
import { passwordHashOf } from './profile';
import type { Services } from '../services';
import { verifyPassword } from './passwords';

/**
 * Checks the password of a signed-in account and returns its stored hash. Every failed attempt is counted, so that somebody with a stolen
 * session cannot guess the password by trying.
 * @throws ProblemError 422 `wrong-password` at `field`, 429 `too-many-codes`.
 */
export async function checkPassword(
  { db, limits }: Services,
  userId: string,
  password: string,
  field = 'password',
): Promise<string> {
  const hash = await limits.attempt([['password', userId]], async () => {
    const storedHash = await passwordHashOf(db, userId);
    return storedHash && (await verifyPassword(storedHash.password_hash, password))
      ? storedHash.password_hash
      : undefined;
  });
  if (hash === undefined) throw wrongPassword(field);
  return hash;
}

/** Error for a wrong password, at its field. */
export const wrongPassword = (field: string) =>
  new ProblemError(422, 'wrong-password', { errors: { [field]: { key: 'errors:wrong-password' } } });
