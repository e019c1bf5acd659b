import { type Database, row } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import { findTask } from '../queries/inbox';
import { inboxesOf } from '../queries/ranges';
import type { SignedIn } from '../../../services';
import { ANNOUNCE_TASK } from '../../../../records/announce-task';

/**
 * SQL that claims a task. If two people claim it at the same moment, the row's lock lets only one succeed.
 * The task is also added to the claimer's own inbox, where a substitute finds it.
 */
const CLAIM = `
with moved as (
  update tasks t set claimed_by = $2::uuid,
         assigned_by = case when t.claimed_by is null then null else t.assigned_by end,
         assigned_at = case when t.claimed_by is null then null else t.assigned_at end
   where t.id = $1 and t.closed_at is null and (t.claimed_by is null or t.claimed_by = $2::uuid)
     and $2::uuid <> all (t.except_for)
     and exists (select 1 from task_audiences ta where ta.task_id = t.id and ta.audience in ($3, $4))
  returning t.id, t.subject_kind, t.subject_id
), own as (
  insert into task_audiences (task_id, audience, sort_at)
  select moved.id, $4, min(ta.sort_at) from moved join task_audiences ta on ta.task_id = moved.id group by moved.id
  on conflict do nothing)
${ANNOUNCE_TASK}`;

/**
 * Claims a task of the account's inbox; claiming it again changes nothing. Colleagues' inboxes are notified.
 * @throws ProblemError 404 `task-not-found`, 409 `task-closed`, 409 `task-recused` after a conflict of interest, 409 `task-claimed`
 *   naming the colleague.
 */
export async function claimTask(db: Database, account: SignedIn, taskId: string): Promise<void> {
  if (await row({ db }, CLAIM, [taskId, account.id, ...inboxesOf(account)])) return;
  const task = await findTask(db, account, taskId);
  if (!task) throw new ProblemError(404, 'task-not-found');
  if (!task.closed && task.recused) throw new ProblemError(409, 'task-recused');
  if (task.closed || !task.claimed_by) throw new ProblemError(409, 'task-closed');
  throw new ProblemError(409, 'task-claimed', { params: { name: task.claimer } });
}
