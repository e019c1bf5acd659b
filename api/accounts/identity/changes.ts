import { identityChanges, userChanges, users, type Row } from '../../../db/models';
import { exists, findOne, Op } from '../../../db/record';
import { type Executor, row } from '../../../db/query';
import { SIGNING_ROLES } from '../../../domain/signers';
import { ProblemError } from '../../../records/problem';
import { emailTaken } from '../register';
import type { AccountIdentity } from '../administration-queries';

/**
 * Changed values among those that decide who uses an account; an absent value does not change, and `null`
 * removes the tax number. A person who changes somebody else's account has to prove their own identity first.
 */
export interface IdentityChange {
  email?: string;
  tax_id?: string | null;
  factors?: 'removed';
}

export type WaitingChange = Row<typeof identityChanges>;

/** Returns the values in `target` that differ from the account's; undefined if none does. The case of e-mails is ignored. */
export function changedIdentity(
  user: Pick<AccountIdentity, 'email' | 'tax_id'>,
  target: { email?: string; tax_id?: string | null },
): IdentityChange | undefined {
  const taxId = target.tax_id === '' ? null : target.tax_id;
  const changed: IdentityChange = {
    ...(target.email !== undefined &&
      target.email.toLowerCase() !== user.email.toLowerCase() && { email: target.email }),
    ...(taxId !== undefined && taxId !== user.tax_id && { tax_id: taxId }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/**
 * Returns whether changes of this account's identity need the approval of a second person: its present role, its next role or an earlier role
 * signs documents.
 */
export async function changesNeedSecondPerson(
  executor: Executor,
  { id, role }: Pick<AccountIdentity, 'id' | 'role'>,
  roleAfter = role,
): Promise<boolean> {
  if (SIGNING_ROLES.includes(role) || SIGNING_ROLES.includes(roleAfter)) return true;
  return exists(executor, userChanges, { user_id: id, role_before: [...SIGNING_ROLES] });
}

/** Rejects values that another account has. @throws ProblemError 409 `email-taken`, `tax-id-taken` */
export async function rejectTakenIdentity(
  executor: Executor,
  userId: string,
  { email, tax_id: taxId }: IdentityChange,
): Promise<void> {
  const otherAccount = { id: { [Op.ne]: userId } };
  if (taxId && (await exists(executor, users, { ...otherAccount, tax_id: taxId }))) throw taxIdTaken();
  const isEmailTaken =
    email !== undefined &&
    (await row(executor, 'select 1 as one from users where lower(email) = lower($1) and id <> $2', [
      email,
      userId,
    ]));
  if (isEmailTaken) throw emailTaken();
}

export const taxIdTaken = () =>
  new ProblemError(409, 'tax-id-taken', { errors: { tax_id: { key: 'errors:tax-id-taken' } } });

/** Returns the waiting change of an account, if there is one. */
export const waitingChange = (executor: Executor, userId: string): Promise<WaitingChange | undefined> =>
  findOne(executor, identityChanges, { where: { user_id: userId, state: 'waiting' } });
