import { mayStandIn } from '../../../../domain/assignments';
import { substitutions } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { updateRows, findAll, NOW, Op, TODAY } from '../../../../db/record';
import { announceTasks } from '../../../../records/announce-task';

/**
 * Ends the substitutions that this person's new role does not allow. Otherwise a person who became an expert
 * could still read a staff member's inbox.
 */
export async function endUnfitSubstitutions(executor: Executor, userId: string): Promise<void> {
  const openSubstitutions = await findAll(executor, substitutions, {
    where: {
      [Op.or]: [{ user_id: userId }, { substitute_id: userId }],
      ended_at: null,
      last_day: { [Op.gte]: TODAY },
    },
    include: { user: { columns: ['role'] }, substitute: { columns: ['role'] } },
  });
  const unfit = openSubstitutions.filter(
    ({ user, substitute }) => user && substitute && !mayStandIn(substitute.role, user.role),
  );
  if (unfit.length === 0) return;
  await updateRows(executor, substitutions, { id: unfit.map(({ id }) => id) }, { ended_at: NOW });
  await announceTasks(
    executor,
    [],
    [...new Set(unfit.flatMap((substitution) => [substitution.user_id, substitution.substitute_id]))],
  );
}
