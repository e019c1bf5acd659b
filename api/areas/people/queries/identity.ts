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
  executor: Executor,
  account: SignedIn,
  user: Pick<AccountIdentity, 'id' | 'role' | 'blocked'>,
): Promise<UserView['identity']['change']> {
  const waitingChange = await row<WaitingChangeView>(
    executor,
    `select c.*, u.name as asker from identity_changes c join users u on u.id = c.asked_by
      where c.user_id = $1 and c.state = 'waiting'`,
    [user.id],
  );
  if (!waitingChange) return null;
  const { change } = accountPermissions(account, user);
  return {
    _id: waitingChange.id,
    asked_by: { _id: waitingChange.asked_by, name: waitingChange.asker },
    asked_at: waitingChange.asked_at.toISOString(),
    email:
      waitingChange.email_after === null
        ? null
        : { before: waitingChange.email_before ?? '', after: waitingChange.email_after },
    tax_id: waitingChange.changes_tax_id
      ? {
          before: waitingChange.tax_id_before && maskTaxNumber(waitingChange.tax_id_before),
          after: waitingChange.tax_id_after && maskTaxNumber(waitingChange.tax_id_after),
        }
      : null,
    factors: waitingChange.removes_factors,
    can_accept:
      change !== true ? change : waitingChange.asked_by === account.id ? 'identity-own-change' : true,
  };
}
