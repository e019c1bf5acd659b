import type { ApplicationState } from '../../domain/application/state';
import { prepared } from '../../db/prepared';
import type { Executor } from '../../db/query';

/** What the fence and the tasks' synchronisation look at. */
export interface ApplicationRow {
  id: string;
  epoch: number;
  version: number;
  active_run_id: string | null;
  checkpoint_seq: number | null;
  state: ApplicationState;
  /** What is waited for as it stands. */
  tasks: OpenTask[];
}

export interface OpenTask {
  id: number;
  key: string;
  step: string;
  /** ms since 1970 */
  due: number | null;
}

/**
 * The application under a row lock: whoever decides on it comes one after the other. Its tasks are read by a statement of
 * their own, for one that has waited for the lock sees them as they were before it waited.
 */
export async function lockApplication(on: Executor, id: string): Promise<ApplicationRow> {
  const [found] = await prepared<Omit<ApplicationRow, 'tasks'>>(
    on,
    'select id, epoch, version, active_run_id, checkpoint_seq, state from applications where id = $1 for update',
    [id],
  );
  if (!found) throw new Error(`application ${id} is not there`);
  return { ...found, tasks: await openTasks(on, id) };
}

const openTasks = (on: Executor, id: string) =>
  prepared<OpenTask>(
    on,
    `select id::float, key, step, (extract(epoch from due_at) * 1000)::float as due from tasks
      where application_id = $1 and closed_at is null`,
    [id],
  );

/** Deadlines as they stand, by what is waited for. */
export const deadlinesOf = (tasks: OpenTask[]): Record<string, number> =>
  Object.fromEntries(tasks.flatMap(({ key, due }) => (due === null ? [] : [[key, due]])));
