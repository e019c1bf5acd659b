import type { Role } from '../../domain/roles';
import type { AccountIdentity } from './administration-queries';

/** Returns whether the role manages users and councils and reads the client error log (rules/accounts-and-roles, "Users"). */
export const managesUsers = (role: Role): boolean => role === 'admin' || role === 'chief';

type ActorColumns = Pick<AccountIdentity, 'id' | 'role'>;
type UserColumns = Pick<AccountIdentity, 'id' | 'role' | 'blocked'>;

/** Permissions of an actor on one account: each is `true`, or the reason of the refusal as a code of `errors`. */
export interface AccountPermissions {
  change: true | string;
  role: true | string;
  block: true | string;
  impersonate: true | string;
}

/** Returns `true` if the actor may change accounts with this role, else a code of `errors`: only administrators change administrators' accounts. */
export const mayChangeAccount = (actor: Role, role: Role): true | string =>
  role === 'admin' && actor !== 'admin' ? 'admin-by-admin-only' : true;

/**
 * Returns the permissions of the actor on an account, by the rules of the users screen. Nobody changes their own role or blocks
 * themselves. Only an administrator changes or creates an administrator's account; a chief manages all other accounts. Only an
 * administrator impersonates, but never an administrator, a chief or a blocked account.
 */
export function accountPermissions(actor: ActorColumns, user: UserColumns): AccountPermissions {
  const isOwn = actor.id === user.id;
  const change = mayChangeAccount(actor.role, user.role);
  return {
    change,
    role: change === true && isOwn ? 'own-role' : change,
    block: change === true && isOwn ? 'own-block' : change,
    impersonate: mayImpersonate(actor, user),
  };
}

function mayImpersonate(actor: ActorColumns, user: UserColumns): true | string {
  if (actor.role !== 'admin') return 'forbidden';
  if (actor.id === user.id) return 'impersonate-self';
  if (user.role === 'admin' || user.role === 'chief') return 'impersonate-privileged';
  return user.blocked ? 'impersonate-blocked' : true;
}
