import { rows, type Executor } from '../../db/query';

/**
 * Returns whether all of these people may be members of a commission or a session: staff who are not blocked
 * (rules/negotiation, "Commission").
 */
export async function allMayBeMembers(executor: Executor, ids: readonly string[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const sittings = await rows(
    executor,
    `select id from users where id = any($1::uuid[]) and not blocked
        and role not in ('expert', 'unassigned', 'unassigned_expert')`,
    [uniqueIds],
  );
  return sittings.length === uniqueIds.length;
}
