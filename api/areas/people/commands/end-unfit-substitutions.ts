import { mayStandIn } from '../../../../domain/assignments';
import type { Role } from '../../../../domain/roles';
import { type Executor, rows, run } from '../../../../db/query';
import { announceTasks } from '../../../../records/announce-task';

/**
 * After a change of this person's role: who may no longer stand in for the other does so no longer, or an expert would go on
 * reading the inbox of one of the staff.
 */
export async function endUnfitSubstitutions(on: Executor, userId: string): Promise<void> {
  const found = await rows<{
    id: string;
    user_id: string;
    absent: Role;
    substitute_id: string;
    substitute: Role;
  }>(
    on,
    `select s.id, s.user_id, u.role as absent, s.substitute_id, su.role as substitute
       from substitutions s join users u on u.id = s.user_id join users su on su.id = s.substitute_id
      where (s.user_id = $1 or s.substitute_id = $1) and s.ended_at is null
        and s.last_day >= (now() at time zone 'Europe/Kyiv')::date`,
    [userId],
  );
  const unfit = found.filter(({ absent, substitute }) => !mayStandIn(substitute, absent));
  if (unfit.length === 0) return;
  await run(on, 'update substitutions set ended_at = now() where id = any($1::uuid[])', [
    unfit.map(({ id }) => id),
  ]);
  await announceTasks(on, [], [...new Set(unfit.flatMap((one) => [one.user_id, one.substitute_id]))]);
}
