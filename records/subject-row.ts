import type { applications, Row } from '../db/models';
import type { SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import { prepared } from '../db/prepared';
import { together } from '../db/together';
import type { Executor } from '../db/query';
import { kindOf } from './kinds';

/** Columns for the fence and the tasks' synchronisation. */
export interface SubjectRow extends Pick<
  Row<typeof applications>,
  'id' | 'epoch' | 'version' | 'active_run_id' | 'checkpoint_seq'
> {
  state: FlowState;
  /** Tasks that are open. */
  tasks: OpenTask[];
}

export interface OpenTask {
  id: number;
  key: string;
  step: string;
  /** ms since 1970 */
  due: number | null;
  /** User ids of those whom it is not for. */
  exceptFor: string[];
}

/**
 * The subject under a row lock: whoever decides on it comes one after the other. Its tasks are read by a statement of
 * their own, for one that has waited for the lock sees them as they were before it waited.
 */
export async function lockSubject(on: Executor, subject: SubjectRef): Promise<SubjectRow> {
  const locked = prepared<Omit<SubjectRow, 'tasks'>>(
    on,
    `select id, epoch, version, active_run_id, checkpoint_seq, state from ${kindOf(subject).table} where id = $1 for update`,
    [subject.id],
  );
  const [[found], tasks] = await together([locked, openTasks(on, subject.id)]);
  if (!found) throw new Error(`${subject.kind} ${subject.id} is not there`);
  return { ...found, tasks };
}

const openTasks = (on: Executor, id: string) =>
  prepared<OpenTask>(
    on,
    `select id::float, key, step, (extract(epoch from due_at) * 1000)::float as due, except_for as "exceptFor" from tasks
      where subject_id = $1 and closed_at is null`,
    [id],
  );

/** Deadlines as they stand, by what is waited for. */
export const deadlinesOf = (tasks: OpenTask[]): Record<string, number> =>
  Object.fromEntries(tasks.flatMap(({ key, due }) => (due === null ? [] : [[key, due]])));
