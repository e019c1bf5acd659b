import { identityChanges } from '../../../db/models';
import { create } from '../../../db/record';
import { type Executor, run } from '../../../db/query';
import { announceAccount } from '../../../records/accounts/announce-account';
import { ProblemError } from '../../../records/problem';
import type { AccountIdentity } from '../administration-queries';
import { applyIdentity } from './apply';
import { rejectTakenIdentity, changesNeedSecondPerson, waitingChange, type IdentityChange } from './changes';
import { notifyAccountManagers } from './tell-keepers';

/**
 * Changes e-mail, tax number or second factors of an account. If the account signs documents, the change waits instead, and its owner is
 * asked by a letter to the present address, unless they requested the change themselves (rules/accounts-and-roles, "Who an account signs
 * for"). The caller holds the lock of the account's row and has checked the proof of the requesting account.
 * @returns whether the change waits
 * @throws ProblemError 409 `email-taken`, `tax-id-taken`, `identity-change-waits`
 */
export async function changeIdentity(
  executor: Executor,
  user: AccountIdentity,
  identity: IdentityChange,
  request: { by: string; roleAfter: AccountIdentity['role'] },
): Promise<boolean> {
  if (await waitingChange(executor, user.id)) throw new ProblemError(409, 'identity-change-waits');
  await rejectTakenIdentity(executor, user.id, identity);
  if (!(await changesNeedSecondPerson(executor, user, request.roleAfter))) {
    await applyIdentity(executor, user, identity, { askedBy: request.by });
    return false;
  }
  const { email, tax_id: taxId, factors } = identity;
  const { id } = await create(executor, identityChanges, {
    user_id: user.id,
    asked_by: request.by,
    ...(email !== undefined && { email_before: user.email, email_after: email }),
    ...(taxId !== undefined && { changes_tax_id: true, tax_id_before: user.tax_id, tax_id_after: taxId }),
    removes_factors: factors === 'removed',
  });
  if (request.by !== user.id)
    await run(
      executor,
      `insert into outbox (id, kind, payload) values ($1, 'letter', jsonb_build_object('letter', 'identity-change', 'change', $2::text))`,
      [`identity-change:${id}`, id],
    );
  await notifyAccountManagers(executor, user, { id, askedBy: request.by });
  await announceAccount(executor, user.id);
  return true;
}
