import { type Database, row } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import { findTask } from '../queries/inbox';
import type { SignedIn } from '../../../services';
import { ANNOUNCE_TASK } from '../../../../records/announce-task';

const RELEASE = `
with moved as (
  update tasks t set claimed_by = null, assigned_by = null, assigned_at = null
   where t.id = $1 and t.closed_at is null and t.claimed_by = $2::uuid
  returning t.id, t.subject_kind, t.subject_id, t.assignee_id
), no_longer_own as (
  delete from task_audiences ta using moved
   where ta.task_id = moved.id and ta.audience = 'user:' || $2::uuid and moved.assignee_id is null)
${ANNOUNCE_TASK}`;

/**
 * Gives a claimed task back to its roles. A task without a holder does not change. Colleagues' inboxes are
 * notified.
 * @throws ProblemError 404 `task-not-found`, 409 `task-closed`, 409 `task-claimed` naming the holder.
 */
export async function releaseTask(db: Database, account: SignedIn, taskId: string): Promise<void> {
  if (await row({ db }, RELEASE, [taskId, account.id])) return;
  const task = await findTask(db, account, taskId);
  if (!task) throw new ProblemError(404, 'task-not-found');
  if (task.closed) throw new ProblemError(409, 'task-closed');
  if (task.claimed_by) throw new ProblemError(409, 'task-claimed', { params: { name: task.claimer } });
}
