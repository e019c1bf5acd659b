import type { Account } from '../areas/sign-in/contract/auth';
import type { SignedIn } from '../services';

/** The account, with the name of the person who impersonates it, if somebody does. */
export const withImpersonation = (
  account: Account,
  impersonation: Pick<NonNullable<SignedIn['impersonation']>, 'actorName' | 'until'> | undefined,
): Account =>
  impersonation
    ? {
        ...account,
        impersonation: { actor: impersonation.actorName, until: impersonation.until.toISOString() },
      }
    : account;
