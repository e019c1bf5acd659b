import type { Wait } from '../../domain/process/waits';
import { run, type Executor } from '../../db/query';
import type { OpenTask } from '../subject-row';
import { announceInboxes, closeTasks } from '../tasks';
import type { Kept } from './keep';

/** The tasks that were open before the rollback are open again as they were, their terms and hands too; those that it opened are over. */
export async function reopenTasks(
  on: Executor,
  open: readonly OpenTask[],
  { tasks }: Kept,
  epoch: number,
  wanted: Wait[],
): Promise<void> {
  const kept = tasks.map(({ id }) => id);
  await closeTasks(
    on,
    open.map(({ id }) => id).filter((id) => !kept.includes(id)),
  );
  await run(
    on,
    `update tasks t set closed_at = null, step = k.step, due_at = k.due_at, overdue = k.overdue, remind_at = k.remind_at, epoch = $2
       from jsonb_to_recordset($1::jsonb) k (id bigint, step text, due_at timestamptz, overdue boolean, remind_at timestamptz)
      where t.id = k.id`,
    [JSON.stringify(tasks), epoch],
  );
  await run(on, 'delete from task_audiences where task_id = any($1::bigint[])', [kept]);
  await run(
    on,
    `insert into task_audiences (task_id, audience, sort_at)
     select k.id, x.audience, x.sort_at from jsonb_to_recordset($1::jsonb) k (id bigint, audiences jsonb),
            jsonb_to_recordset(k.audiences) x (audience text, sort_at timestamptz)`,
    [JSON.stringify(tasks)],
  );
  await announceInboxes(on, wanted);
}
