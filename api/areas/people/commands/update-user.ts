import { users } from '../../../../db/models';
import { type Executor, inTransaction, row } from '../../../../db/query';
import { updateRows, findOne, NOW } from '../../../../db/record';
import type { AdminUserFields } from '../contract/users';
import { ProblemError } from '../../../../records/problem';
import { openReviews } from '../../../../records/open-reviews';
import { ROLES_BY_ADMIN } from '../../../../domain/roles';
import { accountPermissions } from '../../../accounts/administration';
import { changeIdentity } from '../../../accounts/identity/ask';
import { changedIdentity } from '../../../accounts/identity/changes';
import { rejectTakenEmail } from '../../../accounts/register';
import { invalidateRecoveries, notify } from '../../../accounts/recovery';
import { confirmByOwnProof } from '../../../accounts/second-factor/confirm-owner';
import type { AccountIdentity } from '../../../accounts/administration-queries';
import type { Services } from '../../../services';
import { announceAccount } from '../../../../records/accounts/announce-account';
import { followStanding, logAccountChange } from '../../../../records/accounts/after-change';
import { endUnfitSubstitutions } from './end-unfit-substitutions';
import { lockToChange } from '../../../accounts/lock-account';
import { columnsOf } from './update-user-columns';

/**
 * Changes the given fields of an account for an administrator. A block ends the account's sessions; after a change of role or block
 * its open pages are informed, and its claimed tasks are released. Fields that identify the owner (another's e-mail,
 * any RNOKPP) need the administrator's own proof, and wait for a second person if the account signs (accounts/identity).
 * @returns `identity_waits` if the change waits
 * @throws ProblemError 404 `not-found`; 403 `forbidden`, `admin-by-admin-only`, `role-by-admin-only`; 409 `own-role`,
 * `own-block`, `last-admin`, `role-has-reviews`, `stale`;
 * 422 `invalid-input` by field (an unknown council, programme or sector); as `confirmByOwnProof` and `changeIdentity`.
 */
export async function updateUserByAdmin(
  services: Services,
  caller: { userId: string; tokenHash: string | undefined },
  id: string,
  body: AdminUserFields,
): Promise<{ identity_waits?: boolean }> {
  const isOwnAccount = caller.userId === id;
  const newValues = { email: isOwnAccount ? undefined : body.email, tax_id: body.tax_id };
  const user = await findOne({ db: services.db }, users, { where: { id }, columns: ['email', 'tax_id'] });
  const isProved = user !== undefined && changedIdentity(user, newValues) !== undefined;
  if (isProved) await confirmByOwnProof(services, caller, body);
  return inTransaction(services.db, async (executor) => {
    const { actor, user, admins } = await lockToChange(executor, caller.userId, id);
    const after = { role: body.role ?? user.role, blocked: body.blocked ?? user.blocked };
    rejectChange(actor, user, after, admins);
    if (after.role !== user.role) await rejectWithOpenReviews(executor, user.id);

    const identity = changedIdentity(user, newValues);
    // Somebody else has changed the account meanwhile. The call would now undo that change, which must not
    // happen without proof.
    if (identity && !isProved) throw new ProblemError(409, 'stale', { params: { context: 'user' } });
    const { tax_id: _taxId, ...columns } = await columnsOf(executor, id, body);
    if (identity?.email !== undefined) delete columns.email;
    const otherColumns = Object.keys(columns);
    if (otherColumns.length > 0) {
      await rejectTakenEmail(() => updateRows(executor, users, { id }, { ...columns, updated_at: NOW }));
      await logAccountChange(executor, actor.id, user, after, otherColumns);
    }
    if (isOwnAccount && body.email !== undefined) await notifyOldAddress(executor, user, body.email);
    const waits =
      identity !== undefined &&
      (await changeIdentity(executor, user, identity, { by: actor.id, roleAfter: after.role }));
    if (!identity && otherColumns.length === 0) return {};
    if (after.role !== user.role || after.blocked !== user.blocked)
      await followStanding(executor, user.id, after.blocked);
    if (after.role !== user.role) await endUnfitSubstitutions(executor, user.id);
    await announceAccount(executor, user.id);
    return waits ? { identity_waits: true } : {};
  });
}

function rejectChange(
  actor: AccountIdentity,
  user: AccountIdentity,
  after: Pick<AccountIdentity, 'role' | 'blocked'>,
  admins: readonly string[],
): void {
  const may = accountPermissions(actor, user);
  if (after.role === 'admin' && actor.role !== 'admin') throw new ProblemError(403, 'admin-by-admin-only');
  if (after.role !== user.role && may.role !== true) throw new ProblemError(409, may.role);
  const isByAdmin = ROLES_BY_ADMIN.some((role) => role === after.role || role === user.role);
  if (after.role !== user.role && isByAdmin && actor.role !== 'admin')
    throw new ProblemError(403, 'role-by-admin-only');
  if (after.blocked !== user.blocked && may.block !== true) throw new ProblemError(409, may.block);
  const staysAdmin = after.role === 'admin' && !after.blocked;
  if (!staysAdmin && admins.includes(user.id) && admins.length === 1)
    throw new ProblemError(409, 'last-admin');
}

/** Requires that a review is finished, refused or released before its expert gets another role. @throws ProblemError 409 `role-has-reviews` */
async function rejectWithOpenReviews(executor: Executor, id: string): Promise<void> {
  const reviews = await row<{ open: number }>(executor, `select ${openReviews('$1::uuid')}::int as open`, [
    id,
  ]);
  const count = reviews?.open ?? 0;
  if (count > 0) throw new ProblemError(409, 'role-has-reviews', { params: { count } });
}

/** Notifies the old address of one's own new e-mail; letters to it stop working. Case does not matter. */
async function notifyOldAddress(executor: Executor, user: AccountIdentity, email: string): Promise<void> {
  if (email.toLowerCase() === user.email.toLowerCase()) return;
  await invalidateRecoveries(executor, user.id);
  await notify(executor, 'email-changed', user);
}
