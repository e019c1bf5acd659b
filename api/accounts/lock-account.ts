import type { Executor } from '../../db/query';
import { ProblemError } from '../../records/problem';
import { managesUsers, accountPermissions } from './administration';
import { lockForAdministration, type AccountIdentity } from './administration-queries';

/** Locked rows: the acting account, the account to be changed, and the ids of all administrators that are not blocked. */
export interface LockedAccounts {
  actor: AccountIdentity;
  user: AccountIdentity;
  admins: readonly string[];
}

/**
 * Locks an account and checks that the actor may change it. Both are read again under the lock: the actor may just have lost the role.
 * @throws ProblemError 404 `not-found`; 403 `forbidden`, `admin-by-admin-only`
 */
export async function lockToChange(
  executor: Executor,
  actorId: string,
  userId: string,
): Promise<LockedAccounts> {
  const { actor, user, admins } = await lockForAdministration(executor, actorId, userId);
  if (!actor || actor.blocked || !managesUsers(actor.role)) throw new ProblemError(403, 'forbidden');
  if (!user) throw new ProblemError(404, 'not-found');
  const { change } = accountPermissions(actor, user);
  if (change !== true) throw new ProblemError(403, change);
  return { actor, user, admins };
}
