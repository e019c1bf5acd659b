import type { SubjectRef } from '../../../../domain/flows';
import { type Database, inTransaction, rows, run, type Executor } from '../../../../db/query';
import {
  assignRefusal,
  handOnRefusal,
  type AssignableTask,
  type AssignRefusal,
  type Worker,
} from '../../../../domain/assignments';
import { notify } from '../../../../records/notify';
import { ProblemError } from '../../../../records/problem';
import type { SignedIn } from '../../../services';
import { announceTasks } from '../../../../records/announce-task';

/** A task as the page showed it, with its holder. */
export interface ChosenTask {
  _id: string;
  holder: string | null;
}

export interface Outcome {
  done: string[];
  refused: { _id: string; code: AssignRefusal; holder: string | null }[];
}

interface LockedTask extends AssignableTask {
  id: string;
  holderName: string | null;
}

/**
 * Hands the chosen tasks to a colleague. Each task is checked by itself (domain/assignments.ts), and a
 * refused task does not stop the others. If two people hand on the same task at once, the second one is
 * refused with the name of the first. The colleague and all inboxes with the tasks are notified.
 * @throws ProblemError 422 `colleague-unknown`: an unknown or blocked colleague.
 */
export function assignTasks(
  db: Database,
  actor: SignedIn,
  userId: string,
  chosenTasks: readonly ChosenTask[],
): Promise<Outcome> {
  return inTransaction(db, async (executor) => {
    const to = await lockColleague(executor, actor.id, userId);
    const { tasks, outcome } = await sortTasks(executor, chosenTasks, (task) =>
      assignRefusal(actor, task, to),
    );
    await run(
      executor,
      `with given as (
         update tasks set claimed_by = $2, assigned_by = $3, assigned_at = now() where id = any($1::bigint[])
       ), out_of as (
         delete from task_audiences ta using tasks t
          where t.id = any($1::bigint[]) and ta.task_id = t.id and t.claimed_by <> $2
            and ta.audience = 'user:' || t.claimed_by)
       insert into task_audiences (task_id, audience, sort_at)
       select task_id, 'user:' || $2::uuid, min(sort_at) from task_audiences where task_id = any($1::bigint[]) group by task_id
       on conflict do nothing`,
      [outcome.done, to.id, actor.id],
    );
    if (to.id !== actor.id) await notify(executor, await noticesOf(executor, outcome.done, to.id, actor.id));
    if (tasks.length > 0) await announceTasks(executor, outcome.done, peopleOf(tasks, to.id));
    return outcome;
  });
}

/**
 * Gives the chosen tasks back to their roles. A person may give back their own tasks, a head anybody's. A
 * task without a holder does not change.
 */
export function unassignTasks(
  db: Database,
  actor: SignedIn,
  chosenTasks: readonly ChosenTask[],
): Promise<Outcome> {
  return inTransaction(db, async (executor) => {
    const { tasks, outcome } = await sortTasks(executor, chosenTasks, (task) => handOnRefusal(actor, task));
    await run(
      executor,
      `with back as (
         update tasks set claimed_by = null, assigned_by = null, assigned_at = null where id = any($1::bigint[]))
       delete from task_audiences ta using tasks t
        where t.id = any($1::bigint[]) and ta.task_id = t.id and ta.audience = 'user:' || t.claimed_by`,
      [outcome.done],
    );
    if (tasks.length > 0) await announceTasks(executor, outcome.done, peopleOf(tasks));
    return outcome;
  });
}

const peopleOf = (tasks: readonly LockedTask[], ...otherIds: string[]): string[] => [
  ...new Set([...tasks.flatMap(({ holderId }) => holderId ?? []), ...otherIds]),
];

/**
 * Locks the colleague's row, so that role and block do not change until the transaction ends. People are
 * locked before tasks, as when an administrator changes an account (update-user.ts). In the opposite order
 * the two transactions could deadlock.
 */
async function lockColleague(executor: Executor, actorId: string, userId: string): Promise<Worker> {
  const people = await rows<Worker & { blocked: boolean }>(
    executor,
    'select id, role, blocked from users where id in ($1, $2) order by id for key share',
    [actorId, userId],
  );
  const to = people.find(({ id }) => id === userId);
  if (!to || to.blocked) throw new ProblemError(422, 'colleague-unknown');
  return to;
}

/** Locks the chosen tasks and divides them into allowed and refused ones. */
async function sortTasks(
  executor: Executor,
  chosenTasks: readonly ChosenTask[],
  rule: (task: LockedTask) => AssignRefusal | undefined,
): Promise<{ tasks: LockedTask[]; outcome: Outcome }> {
  const lockedTasks = await lockTask(executor, chosenTasks);
  const outcome: Outcome = { done: [], refused: [] };
  const tasks: LockedTask[] = [];
  for (const { _id, holder } of chosenTasks) {
    const task = lockedTasks.find(({ id }) => id === _id);
    const code = !task
      ? 'task-not-found'
      : (rule(task) ?? (task.holderId !== holder ? 'task-claimed' : undefined));
    if (task && !code) {
      tasks.push(task);
      outcome.done.push(_id);
    } else outcome.refused.push({ _id, code: adjustedRefusal(code, task), holder: task?.holderName ?? null });
  }
  return { tasks, outcome };
}

/** Adjusts the refusal of a task that was given back meanwhile and therefore has no holder to name. */
const adjustedRefusal = (code: AssignRefusal | undefined, task: LockedTask | undefined): AssignRefusal =>
  code === 'task-claimed' && !task?.holderId ? 'task-moved' : (code ?? 'task-not-found');

const lockTask = (executor: Executor, chosenTasks: readonly ChosenTask[]): Promise<LockedTask[]> =>
  rows<LockedTask>(
    executor,
    `select t.id, t.step, t.roles, t.assignee_id as "assigneeId",
            t.claimed_by as "holderId", t.except_for as "exceptFor", u.name as "holderName", t.closed_at is not null as closed
       from tasks t left join users u on u.id = t.claimed_by
      where t.id = any($1::bigint[]) order by t.id for no key update of t`,
    [chosenTasks.map(({ _id }) => _id)],
  );

/** Returns the notices for the colleague: one for each task, with a new key each time it is handed to them. */
async function noticesOf(executor: Executor, ids: string[], userId: string, actorId: string) {
  const handedOn = await rows<{ id: string; subject: SubjectRef; due_at: Date | null; at: string }>(
    executor,
    `select id, json_build_object('kind', subject_kind, 'id', subject_id) as subject, due_at, assigned_at::text as at
       from tasks where id = any($1::bigint[])`,
    [ids],
  );
  return handedOn.map((task) => ({
    userId,
    actorId,
    kind: 'assigned' as const,
    key: `assigned:${task.id}:${task.at}`,
    taskId: task.id,
    subject: task.subject,
    dueAt: task.due_at,
  }));
}
