import { row } from '../../../db/query';
import { checkPassword } from '../check-password';
import { ProblemError } from '../../../records/problem';
import type { Services } from '../../services';

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
 * @throws ProblemError 422 `password-needed`, `wrong-password`, 429 `too-many-codes`.
 */
export async function confirmForSetting(
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
