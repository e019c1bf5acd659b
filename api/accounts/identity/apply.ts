import { users } from '../../../db/models';
import { type Executor, run } from '../../../db/query';
import { updateRows, NOW, UniqueConstraintError } from '../../../db/record';
import { logAccountChange } from '../../../records/accounts/after-change';
import { announceAccount } from '../../../records/accounts/announce-account';
import { invalidateRecoveries, notify } from '../recovery';
import { emailTaken } from '../register';
import { factorsOf } from '../second-factor/factors';
import { logSecurityEventOn } from '../second-factor/security-log';
import { endSessionsOn } from '../sessions';
import type { AccountIdentity } from '../administration-queries';
import { taxIdTaken, type IdentityChange } from './changes';

/** Id of the account that requested a change, and of the second account that approved it, if one was needed. */
export interface Responsible {
  askedBy: string;
  approvedBy?: string;
}

/**
 * Changes the e-mail or tax number of an account, or removes its second factors. The account's sessions end, and the change is logged.
 * If the e-mail changes, the old address gets a letter, and recovery letters stop working. The new address gets a letter only if another
 * account requested the change.
 * @throws ProblemError 409 `email-taken`, `tax-id-taken`
 */
export async function applyIdentity(
  executor: Executor,
  user: AccountIdentity,
  identity: IdentityChange,
  { askedBy, approvedBy }: Responsible,
): Promise<void> {
  const { email, tax_id: taxId, factors } = identity;
  await updateAccount(executor, user.id, { email, tax_id: taxId });
  if (factors) await deleteFactors(executor, user.id, { askedBy, approvedBy });
  await logAccountChange(executor, askedBy, user, user, Object.keys(identity), {
    approved_by: approvedBy,
    ...(email !== undefined && { email_before: user.email, email_after: email }),
    ...(taxId !== undefined && { tax_id_before: user.tax_id, tax_id_after: taxId }),
  });
  if (email !== undefined) {
    await invalidateRecoveries(executor, user.id);
    const isOwnRequest = askedBy === user.id;
    await notify(executor, isOwnRequest ? 'email-changed' : 'email-changed-by-office', user);
    if (!isOwnRequest) await notify(executor, 'email-set-by-office', { id: user.id, email });
  }
  await endSessionsOn(executor, user.id);
  await announceAccount(executor, user.id);
}

async function updateAccount(
  executor: Executor,
  id: string,
  { email, tax_id: taxId }: Pick<IdentityChange, 'email' | 'tax_id'>,
): Promise<void> {
  const columns = { ...(email !== undefined && { email }), ...(taxId !== undefined && { tax_id: taxId }) };
  if (Object.keys(columns).length === 0) return;
  try {
    await updateRows(executor, users, { id }, { ...columns, updated_at: NOW });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw Object.keys(error.fields).some((field) => field.includes('tax_id')) ? taxIdTaken() : emailTaken();
  }
}

/** Deletes all second factors, recovery codes and unfinished ceremonies of an account, and logs which factors it had. */
async function deleteFactors(
  executor: Executor,
  userId: string,
  { askedBy, approvedBy }: Responsible,
): Promise<void> {
  const { totp_at, passkeys } = await factorsOf(executor, userId);
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'factor_ceremonies'])
    await run(executor, `delete from ${table} where user_id = $1`, [userId]);
  await logSecurityEventOn(executor, 'factors-removed', {
    userId,
    actorId: askedBy,
    data: { totp: !!totp_at, passkeys, ...(approvedBy && { approved_by: approvedBy }) },
  });
}
