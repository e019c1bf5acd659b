import type { Executor } from '../../db/query';
import { type councils, dictionaryOptions, type programs, type Row, users } from '../../db/models';
import { count, findAll, Op } from '../../db/record';

/** Columns for the rules of administration. */
export type GuardedUser = Pick<Row<typeof users>, 'id' | 'email' | 'role' | 'blocked' | 'tax_id'>;

/**
 * The account that acts and the one acted upon, and all administrators that are not blocked, locked in one order until the
 * transaction ends: of two administrators who take each other's role away at the same moment the second is refused.
 */
export async function lockForAdministration(on: Executor, actorId: string, userId: string) {
  const found = await findAll(on, users, {
    where: { [Op.or]: [{ id: [actorId, userId] }, { role: 'admin', blocked: false }] },
    columns: ['id', 'email', 'role', 'blocked', 'tax_id'],
    order: ['id'],
    lock: 'update',
  });
  const of = (id: string) => found.find((user) => user.id === id);
  const admins = found.filter(({ role, blocked }) => role === 'admin' && !blocked).map(({ id }) => id);
  return { actor: of(actorId), user: of(userId), admins };
}

/** Values of a dictionary that are offered. */
export async function offeredOptions(on: Executor, field: 'keywords' | 'culture'): Promise<Set<string>> {
  const found = await findAll(on, dictionaryOptions, {
    where: { field, archived: false },
    columns: ['value'],
  });
  return new Set(found.map(({ value }) => value));
}

/** Are all of these there? */
export async function allExist(
  on: Executor,
  table: typeof programs | typeof councils | typeof users,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return true;
  return (await count(on, table, { id: uniqueIds })) === uniqueIds.length;
}
