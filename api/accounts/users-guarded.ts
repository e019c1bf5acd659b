import type { Executor } from '../../db/query';
import { type councils, dictionaryOptions, type programs, type Row, users } from '../../db/models';
import { count, findAll, Op } from '../../db/record';

/** Columns for the rules of administration. */
export type GuardedUser = Pick<Row<typeof users>, 'id' | 'email' | 'role' | 'blocked' | 'tax_id'>;

/**
 * Locks the acting account, the account to be changed and all administrators that are not blocked, in one order, until the transaction
 * ends: if two administrators take each other's role away at the same moment, the second is refused.
 */
export async function lockForAdministration(on: Executor, actorId: string, userId: string) {
  const found = await findAll(on, users, {
    where: { [Op.or]: [{ id: [actorId, userId] }, { role: 'admin', blocked: false }] },
    columns: ['id', 'email', 'role', 'blocked', 'tax_id'],
    order: ['id'],
    lock: 'update',
  });
  const accountOf = (id: string) => found.find((user) => user.id === id);
  const admins = found.filter(({ role, blocked }) => role === 'admin' && !blocked).map(({ id }) => id);
  return { actor: accountOf(actorId), user: accountOf(userId), admins };
}

/** Returns the values of a dictionary that are not archived. */
export async function offeredOptions(on: Executor, field: 'keywords' | 'culture'): Promise<Set<string>> {
  const found = await findAll(on, dictionaryOptions, {
    where: { field, archived: false },
    columns: ['value'],
  });
  return new Set(found.map(({ value }) => value));
}

/** Returns whether all these ids exist. */
export async function allExist(
  on: Executor,
  table: typeof programs | typeof councils | typeof users,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return true;
  return (await count(on, table, { id: uniqueIds })) === uniqueIds.length;
}
