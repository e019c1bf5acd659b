import { inTransaction, row, run, type Executor } from '../../../db/query';
import { changeIdentity } from '../identity/ask';
import { lockToChange } from '../lock-account';
import { ProblemError } from '../../../records/problem';
import { endSessions } from '../sessions';
import type { Services } from '../../services';
import { dropCeremonies } from './ceremonies';
import { factorsOf, isRequired } from './factors';
import { logSecurityEvent } from './security-log';
import type { Owner } from './set';

/** Switches the authenticator application off. @throws ProblemError 404 `not-found`, 409 `second-factor-last` */
export const removeTotp = (services: Services, owner: Owner): Promise<void> =>
  removeOne(services, owner, 'totp-removed', (executor) =>
    row(executor, 'delete from totp_factors where user_id = $1 returning user_id', [owner.account.id]),
  );

/** Removes one passkey of the account. Throws as `removeTotp`. */
export const removePasskey = (services: Services, owner: Owner, id: string): Promise<void> =>
  removeOne(services, owner, 'passkey-removed', (executor) =>
    row(executor, 'delete from passkeys where user_id = $1 and id = $2 returning id', [owner.account.id, id]),
  );

async function removeOne(
  { db }: Services,
  { account, tokenHash }: Owner,
  event: 'totp-removed' | 'passkey-removed',
  remove: (executor: Executor) => Promise<object | undefined>,
): Promise<void> {
  const required = await isRequired(db, account.role);
  await inTransaction(db, async (executor) => {
    // Without the lock, two simultaneous removals would each still see the other's factor, and both would
    // succeed.
    await run(executor, 'select 1 from users where id = $1 for update', [account.id]);
    if (!(await remove(executor))) throw new ProblemError(404, 'not-found');
    if (await hasAnyFactor(executor, account.id)) return;
    if (required) throw new ProblemError(409, 'second-factor-last');
    await run(executor, 'delete from recovery_codes where user_id = $1', [account.id]);
  });
  await dropCeremonies(db, account.id);
  await logSecurityEvent(db, event, { userId: account.id, actorId: account.id });
  await endSessions(db, account.id, tokenHash);
}

const hasAnyFactor = (executor: Executor, userId: string) =>
  row(
    executor,
    `select 1 as one from totp_factors where user_id = $1 union all select 1 from passkeys where user_id = $1 limit 1`,
    [userId],
  );

/**
 * Removes all factors of a person who has lost them, for an administrator. If the account signs documents, the removal waits for a second
 * person (accounts/identity). When the factors are removed, the person's sessions end, because the lost telephone may have one, and the
 * log names the administrator and the person.
 * @returns `identity_waits` if the removal waits
 * @throws ProblemError 404 `not-found`, 403 `forbidden`, `admin-by-admin-only`, 409 `no-second-factor`,
 * `identity-change-waits`.
 */
export async function removeAllFactors(
  { db, limits }: Services,
  actorId: string,
  userId: string,
): Promise<{ identity_waits?: boolean }> {
  const waits = await inTransaction(db, async (executor) => {
    const { user } = await lockToChange(executor, actorId, userId);
    const { totp_at, passkeys } = await factorsOf(executor, userId);
    if (!totp_at && passkeys === 0) throw new ProblemError(409, 'no-second-factor');
    return changeIdentity(executor, user, { factors: 'removed' }, { by: actorId, roleAfter: user.role });
  });
  if (waits) return { identity_waits: true };
  for (const kind of ['code', 'password'] as const) await limits.resetCount(kind, userId);
  return {};
}
