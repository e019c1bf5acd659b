import { ProblemError } from '../../records/problem';
import { passwordHashOf } from './profile';
import type { Services } from '../services';
import { verifyPassword } from './passwords';

/**
 * Asks a signed-in account's password and answers its stored hash. Counted, wherever it is asked: a stolen session must not be
 * a way to guess it.
 * @throws ProblemError 422 `wrong-password` at `field`, 429 `too-many-codes`.
 */
export async function checkPassword(
  { db, limits }: Services,
  userId: string,
  password: string,
  field = 'password',
): Promise<string> {
  const hash = await limits.attempt([['password', userId]], async () => {
    const found = await passwordHashOf(db, userId);
    return found && (await verifyPassword(found.password_hash, password)) ? found.password_hash : undefined;
  });
  if (hash === undefined) throw wrongPassword(field);
  return hash;
}

/** The refusal of a wrong password, at its field. */
export const wrongPassword = (field: string) =>
  new ProblemError(422, 'wrong-password', { errors: { [field]: { key: 'errors:wrong-password' } } });
