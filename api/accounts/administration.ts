import type { Role } from '../../domain/roles';
import type { GuardedUser } from './users-guarded';

/** Does the role keep users and councils, and read the client error log (rules/accounts-and-roles, "Users")? */
export const keepsUsers = (role: Role): boolean => role === 'admin' || role === 'chief';

type Acting = Pick<GuardedUser, 'id' | 'role'>;
type Acted = Pick<GuardedUser, 'id' | 'role' | 'blocked'>;

/** Actions of an administrator on one account: `true`, or why not as a code of `errors`. */
export interface MayDo {
  change: true | string;
  role: true | string;
  block: true | string;
  impersonate: true | string;
}

/** Only an administrator touches what administrators have: `true`, or why not as a code of `errors`. */
export const mayTouch = (actor: Role, role: Role): true | string =>
  role === 'admin' && actor !== 'admin' ? 'admin-by-admin-only' : true;

/**
 * Rules of the users screen. Nobody changes their own role or blocks themselves; only an administrator touches an
 * administrator's account or makes one (a chief keeps all others); support enters neither an administrator's nor a chief's
 * account, nor one that is blocked.
 */
export function mayDo(actor: Acting, user: Acted): MayDo {
  const own = actor.id === user.id;
  const change = mayTouch(actor.role, user.role);
  return {
    change,
    role: change === true && own ? 'own-role' : change,
    block: change === true && own ? 'own-block' : change,
    impersonate: mayImpersonate(actor, user),
  };
}

function mayImpersonate(actor: Acting, user: Acted): true | string {
  if (actor.role !== 'admin') return 'forbidden';
  if (actor.id === user.id) return 'impersonate-self';
  if (user.role === 'admin' || user.role === 'chief') return 'impersonate-privileged';
  return user.blocked ? 'impersonate-blocked' : true;
}
