import type { Executor } from '../../db/query';
import { rows } from '../../db/query';
import type { Role } from '../../domain/roles';

/** What the rules of administration look at. */
export interface GuardedUser {
  id: string;
  email: string;
  role: Role;
  blocked: boolean;
}

/**
 * The account that acts and the one acted upon, and all administrators that are not blocked, locked in one order until the
 * transaction ends: of two administrators who take each other's role away at the same moment the second is refused.
 */
export async function lockForAdministration(on: Executor, actorId: string, userId: string) {
  const found = await rows<GuardedUser>(
    on,
    `select id, email, role, blocked from users where id in ($1, $2) or (role = 'admin' and not blocked)
      order by id for update`,
    [actorId, userId],
  );
  const of = (id: string) => found.find((user) => user.id === id);
  const admins = found.filter(({ role, blocked }) => role === 'admin' && !blocked).map(({ id }) => id);
  return { actor: of(actorId), user: of(userId), admins };
}

/** Values of a dictionary that are offered. */
export async function offeredOptions(on: Executor, field: 'keywords' | 'culture'): Promise<Set<string>> {
  const found = await rows<{ value: string }>(
    on,
    'select value from dictionary_options where field = $1 and not archived',
    [field],
  );
  return new Set(found.map(({ value }) => value));
}

/** Are all of these there? */
export async function allExist(
  on: Executor,
  table: 'programs' | 'councils' | 'users',
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await rows(on, `select id from ${table} where id = any($1::uuid[])`, [wanted]);
  return found.length === wanted.length;
}
