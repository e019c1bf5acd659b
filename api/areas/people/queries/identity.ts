import { type Executor, row } from '../../../../db/query';
import type { identityChanges, Row } from '../../../../db/models';
import type { UserView } from '../contract/users';
import { accountPermissions } from '../../../accounts/administration';
import type { AccountIdentity } from '../../../accounts/administration-queries';
import type { SignedIn } from '../../../services';

/** Hides all but the last two digits. These suffice to distinguish two numbers, but not to use one. */
export const maskTaxNumber = (taxId: string): string =>
  `${'•'.repeat(Math.max(0, taxId.length - 2))}${taxId.slice(-2)}`;

interface WaitingChangeView extends Row<typeof identityChanges> {
  asker: string;
}

/** Returns the waiting change of an account's e-mail, RNOKPP or factors, and whether the caller may approve it. */
export async function waitingView(
  on: Executor,
  account: SignedIn,
  user: Pick<AccountIdentity, 'id' | 'role' | 'blocked'>,
): Promise<UserView['identity']['change']> {
  const found = await row<WaitingChangeView>(
    on,
    `select c.*, u.name as asker from identity_changes c join users u on u.id = c.asked_by
      where c.user_id = $1 and c.state = 'waiting'`,
    [user.id],
  );
  if (!found) return null;
  const { change } = accountPermissions(account, user);
  return {
    _id: found.id,
    asked_by: { _id: found.asked_by, name: found.asker },
    asked_at: found.asked_at.toISOString(),
    email: found.email_after === null ? null : { before: found.email_before ?? '', after: found.email_after },
    tax_id: found.changes_tax_id
      ? {
          before: found.tax_id_before && maskTaxNumber(found.tax_id_before),
          after: found.tax_id_after && maskTaxNumber(found.tax_id_after),
        }
      : null,
    factors: found.removes_factors,
    can_accept: change !== true ? change : found.asked_by === account.id ? 'identity-own-change' : true,
  };
}
