import { identityChanges } from '../../../db/models';
import { inTransaction, type Executor } from '../../../db/query';
import { updateRows, findOne, NOW } from '../../../db/record';
import { announceAccount } from '../../../records/accounts/announce-account';
import { ProblemError } from '../../../records/problem';
import type { Services } from '../../services';
import { lockToChange } from '../lock-account';
import { hashToken } from '../sessions';
import { lockForAdministration, type AccountIdentity } from '../administration-queries';
import { applyIdentity } from './apply';
import { waitingChange, type IdentityChange, type WaitingChange } from './changes';
import { announceManagerNotices } from './tell-keepers';

const identityOf = (waiting: WaitingChange): IdentityChange => ({
  ...(waiting.email_after !== null && { email: waiting.email_after }),
  ...(waiting.changes_tax_id && { tax_id: waiting.tax_id_after }),
  ...(waiting.removes_factors && { factors: 'removed' as const }),
});

/**
 * Approves or refuses a waiting change for an account that manages accounts; the account that requested the change may only refuse it.
 * @throws ProblemError 404 `not-found`; 403 `forbidden`, `admin-by-admin-only`, `identity-own-change`; 409 `email-taken`, `tax-id-taken`,
 * `identity-change-old`
 */
export async function settleByAccountManager(
  { db }: Pick<Services, 'db'>,
  managerId: string,
  userId: string,
  { change: changeId, accept }: { change: string; accept: boolean },
): Promise<void> {
  await inTransaction(db, async (executor) => {
    const { user } = await lockToChange(executor, managerId, userId);
    const waiting = await waitingChange(executor, userId);
    if (!waiting || waiting.id !== changeId) throw new ProblemError(404, 'not-found');
    if (accept && waiting.asked_by === managerId) throw new ProblemError(403, 'identity-own-change');
    await resolveChange(executor, user, waiting, { accept, by: managerId });
  });
}

/**
 * Approves or refuses a waiting change for the account's owner, who has opened the link in the letter to the old e-mail. Of two simultaneous
 * answers the second is refused.
 * @throws ProblemError 422 `identity-link-old`; 409 `email-taken`, `tax-id-taken`, `identity-change-old`
 */
export async function settleByOwner(
  { db }: Pick<Services, 'db'>,
  token: string,
  accept: boolean,
): Promise<void> {
  await inTransaction(db, async (executor) => {
    const change = await findOne(executor, identityChanges, {
      where: { token_hash: hashToken(token), state: 'waiting' },
    });
    if (!change) throw linkExpired();
    // Locks the account's row and then reads the change again. Every change of an account by an administrator
    // locks that row first.
    const { user } = await lockForAdministration(executor, change.user_id, change.user_id);
    const waiting = await waitingChange(executor, change.user_id);
    if (!user || waiting?.id !== change.id) throw linkExpired();
    await resolveChange(executor, user, waiting, { accept, by: user.id });
  });
}

const linkExpired = () => new ProblemError(422, 'identity-link-old');

async function resolveChange(
  executor: Executor,
  user: AccountIdentity,
  waiting: WaitingChange,
  { accept, by }: { accept: boolean; by: string },
): Promise<void> {
  const isOld =
    (waiting.email_after !== null && waiting.email_before !== user.email) ||
    (waiting.changes_tax_id && waiting.tax_id_before !== user.tax_id);
  if (accept && isOld) throw new ProblemError(409, 'identity-change-old');
  const state = accept ? 'applied' : 'refused';
  await updateRows(
    executor,
    identityChanges,
    { id: waiting.id, state: 'waiting' },
    {
      state,
      settled_at: NOW,
      settled_by: by,
      token_hash: null,
    },
  );
  await announceManagerNotices(executor, waiting.id);
  if (accept)
    await applyIdentity(executor, user, identityOf(waiting), { askedBy: waiting.asked_by, approvedBy: by });
  else await announceAccount(executor, user.id);
}
