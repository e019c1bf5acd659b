import { row, type Executor } from '../../db/query';
import { announceAccount } from './announce-account';
import { followStanding, noteAccountChange } from './after-change';

/**
 * Makes a candidate an expert, and notes who did. Whose role an administrator has changed meanwhile keeps what they have now;
 * a block stays.
 */
export async function giveExpertRole(on: Executor, actorId: string, userId: string): Promise<void> {
  const user = await row<{ blocked: boolean }>(
    on,
    `update users set role = 'expert', updated_at = now() where id = $1 and role = 'unassigned_expert' returning blocked`,
    [userId],
  );
  if (!user) return;
  const before = { id: userId, role: 'unassigned_expert', blocked: user.blocked } as const;
  await noteAccountChange(on, actorId, before, { role: 'expert', blocked: user.blocked }, ['role']);
  await followStanding(on, userId, user.blocked);
  await announceAccount(on, userId);
}
