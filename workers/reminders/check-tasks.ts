import { rows, run, type Executor } from '../../db/query';
import { nextReminderCheck, reminderDue } from '../../domain/reminders';
import { notify, type Notice } from '../../records/notify';
import { peopleOf, type TaskPerson } from './people';

/** Age of a task after which it is no longer announced as new. */
const NEWS_MS = 86_400_000;

/**
 * Handles open tasks that are due to be checked: announces new ones, reminds of deadlines, and stores the time of the next check. All in
 * the caller's transaction, so that after a crash nothing is sent and the next process repeats it.
 * @returns the number of tasks
 */
export async function checkTasks(executor: Executor, most: number): Promise<number> {
  const due = await rows<{ id: string; due_at: Date | null; now: number }>(
    executor,
    `select id, due_at, (extract(epoch from now()) * 1000)::float as now from tasks where remind_at <= now() and remind_at < 'infinity' and closed_at is null
      order by remind_at limit $1 for no key update skip locked`,
    [most],
  );
  const [first] = due;
  if (!first) return 0;
  // Time by the database's clock, by which the tasks were selected.
  const { now } = first;
  const people = await peopleOf(
    executor,
    due.map(({ id }) => id),
  );
  await notify(
    executor,
    people.flatMap((person) => noticesFor(person, now)),
  );
  const checks = due.map(({ id, due_at: at }) => ({ id, at: nextCheck(at, now) }));
  await run(
    executor,
    `update tasks t set remind_at = l.at from jsonb_to_recordset($1::jsonb) as l(id bigint, at timestamptz) where t.id = l.id`,
    [JSON.stringify(checks)],
  );
  return due.length;
}

const nextCheck = (due: Date | null, now: number): string => {
  const at = nextReminderCheck(due?.getTime() ?? null, now);
  return at === undefined ? 'infinity' : new Date(at).toISOString();
};

function noticesFor(person: TaskPerson, now: number): Notice[] {
  const notices: Notice[] = [];
  if (now - person.opened_at.getTime() < NEWS_MS) {
    const kind = person.personal ? 'assigned' : 'newTask';
    notices.push({ ...noticeSubject(person), kind, key: `${kind}:${person.task_id}` });
  }
  const reminder = reminderDue(person.due_at?.getTime() ?? null, now, person.days_before);
  if (reminder) notices.push(reminderOf(person, reminder));
  return notices;
}

/** Reminds of one task now, when its workflow's timer has fired. */
export async function remindOfTask(
  executor: Executor,
  taskId: string,
  kind: 'before' | 'overdue',
): Promise<void> {
  const people = await peopleOf(executor, [taskId]);
  await notify(
    executor,
    people.map((person) => reminderOf(person, kind)),
  );
}

/** Returns the reminder of a task, with a key that is unique for each deadline, so that a moved deadline has another reminder. */
const reminderOf = (person: TaskPerson, kind: 'before' | 'overdue'): Notice => ({
  ...noticeSubject(person),
  kind,
  key: `${kind}:${person.task_id}:${person.due_at?.getTime() ?? 0}`,
});

const noticeSubject = ({ user_id, task_id, subject, due_at }: TaskPerson) => ({
  userId: user_id,
  taskId: task_id,
  subject,
  dueAt: due_at,
});
