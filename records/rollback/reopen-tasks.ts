import type { Wait } from '../../domain/process/waits';
import { rows, run, type Executor } from '../../db/query';
import type { OpenTask } from '../subject-row';
import { announceInboxes, closeTasks } from '../tasks';
import type { RollbackSnapshot } from './keep';

/**
 * Reopens the tasks that were open before the rollback, with their deadlines and holders, and closes those that it opened. Tasks that a
 * review's rollback left open get back their step and deadline, and keep their current holder.
 */
export async function reopenTasks(
  executor: Executor,
  open: readonly OpenTask[],
  { tasks }: RollbackSnapshot,
  epoch: number,
  waiting: Wait[],
): Promise<void> {
  const openIds = tasks.map(({ id }) => id);
  const stillOpenIds = open.map(({ id }) => id);
  const reopened = tasks.filter(({ id }) => !stillOpenIds.includes(id));
  const lost = await tasksOfLostHolders(executor, tasks);
  await closeTasks(
    executor,
    stillOpenIds.filter((id) => !openIds.includes(id)),
  );
  await run(
    executor,
    'update tasks set claimed_by = null, assigned_by = null, assigned_at = null where id = any($1::bigint[])',
    [lost.map(({ id }) => id)],
  );
  await run(executor, 'update tasks set epoch = $2 where id = any($1::bigint[])', [openIds, epoch]);
  await run(
    executor,
    `update tasks t set closed_at = null, step = k.step, due_at = k.due_at, overdue = k.overdue, remind_at = k.remind_at
       from jsonb_to_recordset($1::jsonb) k (id bigint, step text, due_at timestamptz, overdue boolean, remind_at timestamptz)
      where t.id = k.id and (t.closed_at is not null or (t.step, t.due_at) is distinct from (k.step, k.due_at))`,
    [JSON.stringify(tasks)],
  );
  // All inboxes of a task have the same sort value.
  await run(
    executor,
    `update task_audiences a set sort_at = (k.audiences->0->>'sort_at')::timestamptz
       from jsonb_to_recordset($1::jsonb) k (id bigint, audiences jsonb) where a.task_id = k.id`,
    [JSON.stringify(tasks)],
  );
  await run(
    executor,
    `insert into task_audiences (task_id, audience, sort_at)
     select k.id, x.audience, x.sort_at from jsonb_to_recordset($1::jsonb) k (id bigint, audiences jsonb),
            jsonb_to_recordset(k.audiences) x (audience text, sort_at timestamptz)
      where not exists (select from jsonb_to_recordset($2::jsonb) l (id bigint, holder text)
                         where l.id = k.id and x.audience = 'user:' || l.holder)`,
    [JSON.stringify(reopened), JSON.stringify(lost)],
  );
  await announceInboxes(executor, waiting);
}

/**
 * Returns the tasks whose holder has been blocked or given another role since: they are reopened without a holder, as if they had been
 * open at that change (records/accounts/after-change.ts). People are locked before tasks, as there, to avoid a deadlock.
 */
async function tasksOfLostHolders(
  executor: Executor,
  tasks: RollbackSnapshot['tasks'],
): Promise<{ id: string; holder: string }[]> {
  const bind = [JSON.stringify(tasks)];
  const heldTasks = `jsonb_to_recordset($1::jsonb) k (id bigint, held_as text) join tasks t on t.id = k.id
    join users u on u.id = t.claimed_by`;
  // A separate statement, so that the next one sees the people after the wait for the locks.
  await rows(
    executor,
    `select from users where id in (select u.id from ${heldTasks}) order by id for share`,
    bind,
  );
  return rows(
    executor,
    `select t.id::text, u.id::text as holder from ${heldTasks}
      where t.closed_at is not null and t.assignee_id is null and (u.blocked or u.role <> coalesce(k.held_as, u.role))`,
    bind,
  );
}
