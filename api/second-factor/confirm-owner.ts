import { row } from '../../db/query';
import { verifyPassword } from '../commands/passwords';
import { ApiProblem } from '../errors';
import type { Services } from '../services';
import { countedAttempt } from './attempts';

/** Who signed in a moment ago need not say the password again to set a factor (ASVS 5.0, 7.5.1). */
const FRESH = '10 minutes';

/** Was this session opened just now? */
export async function isFresh({ db }: Services, tokenHash: string | undefined): Promise<boolean> {
  const found = await row(
    { db },
    `select 1 as one from sessions where token_hash = $1 and created_at > now() - interval '${FRESH}'`,
    [tokenHash ?? ''],
  );
  return found !== undefined;
}

/**
 * Before a factor is set: the session is fresh, or the password is said.
 * @throws ApiProblem 422 `password-needed`, `wrong-password`, 429 `too-many-codes`.
 */
export async function confirmForSetting(
  services: Services,
  owner: { userId: string; tokenHash: string | undefined },
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return confirmOwner(services, owner.userId, password);
  if (await isFresh(services, owner.tokenHash)) return;
  throw new ApiProblem(422, 'password-needed', { errors: { password: { key: 'errors:field.required' } } });
}

/**
 * Asks the account's password, counted: a stolen session must not be a way to guess it.
 * @throws ApiProblem 422 `wrong-password`, 429 `too-many-codes`
 */
export async function confirmOwner({ db }: Services, userId: string, password: string): Promise<void> {
  const right = await countedAttempt(db, 'password', userId, async () => {
    const found = await row<{ password_hash: string }>(
      { db },
      'select password_hash from users where id = $1',
      [userId],
    );
    return !!found && verifyPassword(found.password_hash, password);
  });
  if (!right)
    throw new ApiProblem(422, 'wrong-password', { errors: { password: { key: 'errors:wrong-password' } } });
}
