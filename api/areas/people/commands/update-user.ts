import { users } from '../../../../db/models';
import { type Executor, inTransaction } from '../../../../db/query';
import { change, NOW } from '../../../../db/record';
import type { AdminUserFields } from '../contract/users';
import { ProblemError } from '../../../../records/problem';
import { mayDo } from '../../../accounts/administration';
import { unlessTaken } from '../../../accounts/register';
import { forgetRecoveries, notify } from '../../../accounts/recovery';
import type { GuardedUser } from '../../../accounts/users-guarded';
import type { Services, SignedIn } from '../../../services';
import { announceAccount } from '../../../../records/accounts/announce-account';
import { followStanding, noteAccountChange } from '../../../../records/accounts/after-change';
import { endUnfitSubstitutions } from './end-unfit-substitutions';
import { lockToChange } from '../../../accounts/lock-account';
import { columnsOf } from './update-user-columns';

/**
 * An administrator changes somebody's account: only the fields given. A block ends the account's sessions; after a change
 * of role or block their open pages are told, and what they had claimed goes back to their colleagues. Another e-mail is told
 * by letter.
 * @throws ProblemError 404 `not-found`; 403 `forbidden`, `admin-by-admin-only`; 409 `own-role`, `own-block`, `last-admin`,
 * `email-taken`; 422 `invalid-input` by field (a council, programme or sector that is not there).
 */
export async function updateUserByAdmin(
  services: Pick<Services, 'db'>,
  account: Pick<SignedIn, 'id'>,
  id: string,
  body: AdminUserFields,
): Promise<void> {
  await inTransaction(services.db, async (on) => {
    const { actor, user, admins } = await lockToChange(on, account.id, id);
    const after = { role: body.role ?? user.role, blocked: body.blocked ?? user.blocked };
    refuse(actor, user, after, admins);

    const columns = await columnsOf(on, id, body);
    if (Object.keys(columns).length === 0) return;
    // The e-mail is all that is unique; asking before would not keep two changes apart.
    await unlessTaken(() => change(on, users, { id }, { ...columns, updated_at: NOW }));
    await noteAccountChange(on, actor.id, user, after, Object.keys(columns));
    if (columns.email !== undefined) await tellOfEmail(on, actor, user, body.email ?? user.email);
    if (after.role !== user.role || after.blocked !== user.blocked)
      await followStanding(on, user.id, after.blocked);
    if (after.role !== user.role) await endUnfitSubstitutions(on, user.id);
    await announceAccount(on, user.id);
  });
}

function refuse(
  actor: GuardedUser,
  user: GuardedUser,
  after: Pick<GuardedUser, 'role' | 'blocked'>,
  admins: readonly string[],
): void {
  const may = mayDo(actor, user);
  if (after.role === 'admin' && actor.role !== 'admin') throw new ProblemError(403, 'admin-by-admin-only');
  if (after.role !== user.role && may.role !== true) throw new ProblemError(409, may.role);
  if (after.blocked !== user.blocked && may.block !== true) throw new ProblemError(409, may.block);
  const staysAdmin = after.role === 'admin' && !after.blocked;
  if (!staysAdmin && admins.includes(user.id) && admins.length === 1)
    throw new ProblemError(409, 'last-admin');
}

/**
 * Another e-mail is told to the old address, and to the new one if it is not its owner who has set it; letters to the old
 * one open nothing any more. Capitals make no other address.
 */
async function tellOfEmail(
  on: Executor,
  actor: GuardedUser,
  { id, email: old }: GuardedUser,
  email: string,
): Promise<void> {
  if (email.toLowerCase() === old.toLowerCase()) return;
  await forgetRecoveries(on, id);
  const own = actor.id === id;
  await notify(on, own ? 'email-changed' : 'email-changed-by-office', { id, email: old });
  if (!own) await notify(on, 'email-set-by-office', { id, email });
}
