import { addWorkingDays, DEFAULT_TERMS, endOfDayInKyiv } from '../domain/deadlines';
import type { SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import type { Wait } from '../domain/process/waits';
import { prepared } from '../db/prepared';
import { row, rows, run, type Executor } from '../db/query';
import { announce } from './events';
import { kindOf } from './kinds';
import type { OpenTask } from './subject-row';

/** Sort value of tasks without a deadline, which come last. */
export const WITHOUT_DEADLINE = '9999-01-01T00:00:00Z';

/** Changes of a subject's open tasks, and the function that writes them. */
export interface TaskChanges {
  /** Deadlines of all open tasks, ms since 1970. */
  deadlines: Record<string, number>;
  /** Writes the changes to the database. */
  write: () => Promise<void>;
}

/**
 * Synchronises a subject's open tasks with its state: closes tasks that are no longer needed and opens new ones.
 * Returns the deadlines (ms since 1970) of all open tasks. With `afresh` (after a rollback) every term restarts now.
 */
export async function syncTasks(
  executor: Executor,
  subject: SubjectRef,
  open: OpenTask[],
  state: FlowState,
  epoch: number,
  afresh = false,
): Promise<Record<string, number>> {
  const { deadlines, write } = await taskChanges(executor, subject, open, state, epoch, afresh);
  await write();
  return deadlines;
}

/** Returns the changes that `syncTasks` makes, and the function that writes them. */
export async function taskChanges(
  executor: Executor,
  subject: SubjectRef,
  open: OpenTask[],
  state: FlowState,
  epoch: number,
  afresh = false,
): Promise<TaskChanges> {
  const { waits, withAccounts } = kindOf(subject);
  const waiting = waits((await withAccounts?.(executor, state)) ?? state);
  const keptTasks = afresh ? [] : open.filter((task) => waiting.some((wait) => wait.key === task.key));
  const closedTasks = open.filter((task) => !keptTasks.includes(task));
  const newWaits = waiting.filter((wait) => !keptTasks.some((task) => task.key === wait.key));
  const dueOf = newWaits.some((wait) => wait.deadline)
    ? await deadlineCalculator(executor, subject)
    : () => undefined;
  const opened = newWaits.map((wait) => ({ wait, due: endOfDueDay(wait) ?? dueOf(wait) }));
  const moved = keptTasks.map((task) => {
    const wait = waiting.find((candidate) => candidate.key === task.key);
    return { task, wait, due: endOfDueDay(wait) ?? state.deadlines[task.key] ?? task.due ?? undefined };
  });
  const withdrawn = moved.flatMap(({ task, wait }) =>
    wait && !sameUsers(task.exceptFor, wait.exceptFor) ? [{ task, wait }] : [],
  );
  const due = [
    ...opened.map((openedTask) => [openedTask.wait.key, openedTask.due] as const),
    ...moved.map((movedTask) => [movedTask.task.key, movedTask.due] as const),
  ];
  return {
    deadlines: Object.fromEntries(due.flatMap(([key, at]) => (at ? [[key, at]] : []))),
    write: async () => {
      const closed = await closeTasks(
        executor,
        closedTasks.map((task) => task.id),
      );
      for (const openedTask of opened)
        await openTask(executor, subject, openedTask.wait, epoch, openedTask.due);
      for (const { task, wait, due: at } of moved)
        if (wait && (wait.step !== task.step || at !== (task.due ?? undefined)))
          await moveTask(executor, task.id, wait, at);
      for (const { task, wait } of withdrawn) closed.push(...(await withdrawTask(executor, task.id, wait)));
      if (closedTasks.length + newWaits.length + withdrawn.length > 0)
        await announceInboxes(executor, waiting, closed);
    },
  };
}

/** Closes tasks and removes them from all inboxes. Returns these inboxes, whose readers have to be notified. */
export async function closeTasks(executor: Executor, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await run(executor, 'update tasks set closed_at = now() where id = any($1::bigint[])', [ids]);
  const inboxes = await rows<{ audience: string }>(
    executor,
    'delete from task_audiences where task_id = any($1::bigint[]) returning audience',
    [ids],
  );
  return inboxes.map(({ audience }) => audience);
}

async function openTask(
  executor: Executor,
  { kind, id }: SubjectRef,
  wait: Wait,
  epoch: number,
  due?: number,
): Promise<void> {
  const dueAt = due ? new Date(due) : null;
  const task = await row<{ id: string }>(
    executor,
    `insert into tasks (subject_kind, subject_id, key, process, step, record_id, roles, assignee_id, due_at, epoch, except_for)
     values ($10, $1, $2, $3, $4, $5, $6, $7, $8, $9, $11::uuid[]) returning id`,
    [
      id,
      wait.key,
      wait.process,
      wait.step,
      wait.recordId ?? null,
      wait.roles,
      wait.assigneeId ?? null,
      dueAt,
      epoch,
      kind,
      wait.exceptFor ?? [],
    ],
  );
  for (const audience of audiencesOf(wait)) {
    await run(executor, 'insert into task_audiences (task_id, audience, sort_at) values ($1, $2, $3)', [
      task?.id,
      audience,
      dueAt ?? WITHOUT_DEADLINE,
    ]);
  }
}

async function moveTask(executor: Executor, id: number, wait: Wait, due?: number): Promise<void> {
  const dueAt = due ? new Date(due) : null;
  await prepared(
    executor,
    `with moved as (
       update tasks set step = $2, due_at = $3::timestamptz, overdue = overdue and $3::timestamptz is not distinct from due_at,
              remind_at = now() where id = $1)
     update task_audiences set sort_at = coalesce($3::timestamptz, $4::timestamptz) where task_id = $1`,
    [id, wait.step, dueAt, WITHOUT_DEADLINE],
  );
}

const sameUsers = (first: readonly string[], second: readonly string[] = []): boolean =>
  first.length === second.length && first.every((one) => second.includes(one));

/**
 * Stores the users who may no longer take a task. If one of them had claimed it, the task returns to the role
 * (rules/boards, "Recusal"). Returns the inboxes from which the task was removed.
 */
async function withdrawTask(executor: Executor, id: number, { exceptFor = [] }: Wait): Promise<string[]> {
  const lost = await rows<{ audience: string }>(
    executor,
    `with freed as (
       update tasks set except_for = $2::uuid[], claimed_by = case when claimed_by = any($2::uuid[]) then null else claimed_by end,
              assigned_by = case when claimed_by = any($2::uuid[]) then null else assigned_by end,
              assigned_at = case when claimed_by = any($2::uuid[]) then null else assigned_at end
        where id = $1)
     delete from task_audiences where task_id = $1 and audience = any(array(select 'user:' || unnest($2::uuid[]))) returning audience`,
    [id, exceptFor],
  );
  return lost.map(({ audience }) => audience);
}

/** Returns the inboxes of a task: the assignee's, or that of each role. */
const audiencesOf = (wait: Wait): string[] =>
  wait.assigneeId ? [`user:${wait.assigneeId}`] : wait.roles.map((role) => `role:${role}`);

/** Announces changes of the inboxes with these waits and of the inboxes that have lost a task. */
export const announceInboxes = (executor: Executor, waiting: Wait[], closed: readonly string[] = []) =>
  announce(executor, {
    kind: 'inbox',
    audiences: [...new Set(['staff', ...waiting.flatMap(audiencesOf), ...closed])],
  });

/** Returns the end of the day on which the wait is due according to its record. */
const endOfDueDay = (wait: Wait | undefined): number | undefined =>
  wait?.dueOn === undefined ? undefined : endOfDayInKyiv(wait.dueOn);

/** Returns a function that computes a wait's deadline in working days, by the subject's terms (a contest's) and the holidays. */
async function deadlineCalculator(
  executor: Executor,
  subject: SubjectRef,
): Promise<(wait: Wait) => number | undefined> {
  const days = await rows<{ day: string }>(executor, 'select day::text from holidays');
  const calendar = { holidays: new Set(days.map(({ day }) => day)) };
  const terms = { ...DEFAULT_TERMS, ...(await kindOf(subject).terms(executor, subject.id)) };
  return ({ deadline }) => (deadline ? addWorkingDays(Date.now(), terms[deadline], calendar) : undefined);
}
