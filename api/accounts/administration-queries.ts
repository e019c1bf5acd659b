import type { Executor } from '../../db/query';
import { type councils, dictionaryOptions, type programs, type Row, users } from '../../db/models';
import { count, findAll, Op } from '../../db/record';

/** Columns of an account that the rules of administration read (./administration). */
export type AccountIdentity = Pick<Row<typeof users>, 'id' | 'email' | 'role' | 'blocked' | 'tax_id'>;

/**
 * Locks the acting account, the account to be changed and all administrators that are not blocked until the transaction ends. If two
 * administrators remove each other's role at the same moment, the second is refused. The rows are locked in the order of their ids, so
 * that two such transactions cannot deadlock.
 */
export async function lockForAdministration(executor: Executor, actorId: string, userId: string) {
  const accounts = await findAll(executor, users, {
    where: { [Op.or]: [{ id: [actorId, userId] }, { role: 'admin', blocked: false }] },
    columns: ['id', 'email', 'role', 'blocked', 'tax_id'],
    order: ['id'],
    lock: 'update',
  });
  const accountOf = (id: string) => accounts.find((user) => user.id === id);
  const admins = accounts.filter(({ role, blocked }) => role === 'admin' && !blocked).map(({ id }) => id);
  return { actor: accountOf(actorId), user: accountOf(userId), admins };
}

/** Returns the values of a dictionary that are not archived. */
export async function activeValues(executor: Executor, field: 'keywords' | 'culture'): Promise<Set<string>> {
  const options = await findAll(executor, dictionaryOptions, {
    where: { field, archived: false },
    columns: ['value'],
  });
  return new Set(options.map(({ value }) => value));
}

/** Returns whether the table has a row for each of these ids. */
export async function allExist(
  executor: Executor,
  table: typeof programs | typeof councils | typeof users,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return true;
  return (await count(executor, table, { id: uniqueIds })) === uniqueIds.length;
}
