import { type Database, row, run } from '../../db/query';
import { DEFAULT_CHOICES } from '../../domain/reminders';
import type { Role } from '../../domain/roles';
import { contest } from '../../tests/kit/catalogue';
import { call } from '../../tests/kit/http';
import type { Task } from '../areas/inbox/contract/inbox';
import type { NotificationView } from '../areas/notifications/contract/notifications';
import { addApplication, addTask, addUser, type NewTask, type TestUser } from './records';

/** The API alone or the whole product, with an application for the tests' tasks. The application has no workflow. */
export interface TasksWorld {
  url: string;
  services: { db: Database };
  application: string;
}

interface AssignResult {
  done: string[];
  refused: { _id: string; code: string; detail: string }[];
}

type Step = Partial<NewTask> & { step?: string };

export const HOUR = 3_600_000;
/** Returns the moment in this number of milliseconds, as ISO 8601. */
export const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Adds an application for tasks that a test makes by itself. */
export const applicationOf = async (db: Database) =>
  addApplication(db, await contest(db), '2027-SPD-0-1-09001');

/** Deletes the rows of a test that the next one must not find. */
export const deleteTasks = (db: Database) =>
  run({ db }, 'truncate tasks, task_audiences, notifications, substitutions, comments, events');

/** Returns helpers for tests of assigning tasks, reminders and notifications: people, tasks, and calls of the API. */
export function taskHelpers(world: () => TasksWorld) {
  const db = () => ({ db: world().services.db });
  const addUserWithRole = (role: Role) => addUser(world().services.db, role);
  const addUsers = async <const R extends readonly Role[]>(...roles: R) =>
    (await Promise.all(roles.map(addUserWithRole))) as { [K in keyof R]: TestUser };

  /** Adds a task of a step that exists in the process tables; by default `agreement.upload`. */
  async function addTaskOfStep({ step = 'agreement.upload', ...more }: Step) {
    const { application, services } = world();
    const id = await addTask(services.db, { application, audience: { role: 'lawyer' }, ...more });
    await run(db(), 'update tasks set step = $2 where id = $1', [id, step]);
    return id;
  }
  const addLawyerTask = (more: Step = {}) =>
    addTaskOfStep({ process: 'agreement', audience: { role: 'lawyer' }, ...more });

  const callAs = <T>(user: TestUser, method: string, path: string, body?: unknown) =>
    call<T>(world().url, user.token, method, path, { body });
  const taskRefs = (ids: string[], holder: string | null = null) => ids.map((_id) => ({ _id, holder }));
  const assign = (user: TestUser, to: string, ids: string[], holder: string | null = null) =>
    callAs<AssignResult>(user, 'POST', '/api/inbox/assign', { user_id: to, tasks: taskRefs(ids, holder) });
  const unassign = (user: TestUser, ids: string[], holder: string | null) =>
    callAs<AssignResult>(user, 'POST', '/api/inbox/unassign', { tasks: taskRefs(ids, holder) });
  const inboxOf = async (user: TestUser, query = '') =>
    (await callAs<{ tasks: Task[] }>(user, 'GET', `/api/inbox${query}`)).data.tasks;
  const idsOf = (tasks: Task[]) => tasks.map(({ _id }) => _id);
  const noticesOf = async (user: TestUser) =>
    (await callAs<{ notifications: NotificationView[] }>(user, 'GET', '/api/notifications')).data
      .notifications;
  const unreadCountOf = async (user: TestUser) =>
    (await callAs<{ unread: number }>(user, 'GET', '/api/notifications/count')).data.unread;
  const holderOf = async (id: string) =>
    (await row<{ claimed_by: string | null }>(db(), 'select claimed_by from tasks where id = $1', [id]))
      ?.claimed_by;
  const saveNotificationSettings = (user: TestUser, kinds: object, more: object = {}) =>
    callAs(user, 'PUT', '/api/notifications/settings', {
      kinds: { ...DEFAULT_CHOICES, ...kinds },
      days_before: 1,
      digest_hour: null,
      ...more,
    });

  return {
    db,
    addUserWithRole,
    addUsers,
    addTaskOfStep,
    addLawyerTask,
    callAs,
    assign,
    unassign,
    inboxOf,
    idsOf,
    noticesOf,
    unreadCountOf,
    holderOf,
    saveNotificationSettings,
  };
}
