import type { ApplicationState } from '../../domain/state';
import { row, type Executor } from '../../db/query';

/** What the fence and the tasks' synchronisation look at. */
export interface ApplicationRow {
  id: string;
  epoch: number;
  version: number;
  active_run_id: string | null;
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

/** The application under a row lock: whoever decides on it comes one after the other. */
export async function lockApplication(on: Executor, id: string): Promise<ApplicationRow> {
  const found = await row<ApplicationRow>(
    on,
    `select id, epoch, version, active_run_id, state, ${TASKS} as tasks from applications a where id = $1 for update`,
    [id],
  );
  if (!found) throw new Error(`application ${id} is not there`);
  return found;
}

/** Open tasks of `a` as JSON: they change only under the application's lock. */
const TASKS = `(select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'step', t.step,
    'due', (extract(epoch from t.due_at) * 1000)::bigint)), '[]')
  from tasks t where t.application_id = a.id and t.closed_at is null)`;

/** Deadlines as they stand, by what is waited for. */
export const deadlinesOf = (tasks: OpenTask[]): Record<string, number> =>
  Object.fromEntries(tasks.flatMap(({ key, due }) => (due === null ? [] : [[key, due]])));
