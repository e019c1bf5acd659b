import type { applications, Row } from '../db/models';
import type { SubjectRef } from '../domain/flows';
import type { FlowState } from '../domain/process/flow';
import { prepared } from '../db/prepared';
import { allSettledPipeline } from '../db/all-settled-pipeline';
import type { Executor } from '../db/query';
import { kindOf } from './kinds';

/** Columns for the fence and for synchronising the tasks. */
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
  /** Ids of users who may not take the task. */
  exceptFor: string[];
}

/**
 * Locks and returns the subject's row, so that decisions on the subject are made one after another. Its tasks are
 * read by a separate statement: a statement that waited for the lock would see the tasks as they were before it
 * waited.
 */
export async function lockSubject(executor: Executor, subject: SubjectRef): Promise<SubjectRow> {
  const locked = prepared<Omit<SubjectRow, 'tasks'>>(
    executor,
    `select id, epoch, version, active_run_id, checkpoint_seq, state from ${kindOf(subject).table} where id = $1 for update`,
    [subject.id],
  );
  const [[subjectRow], tasks] = await allSettledPipeline([locked, openTasks(executor, subject.id)]);
  if (!subjectRow) throw new Error(`${subject.kind} ${subject.id} is not there`);
  return { ...subjectRow, tasks };
}

const openTasks = (executor: Executor, id: string) =>
  prepared<OpenTask>(
    executor,
    `select id::float, key, step, (extract(epoch from due_at) * 1000)::float as due, except_for as "exceptFor" from tasks
      where subject_id = $1 and closed_at is null`,
    [id],
  );

/** Returns the deadlines of open tasks by task key, in ms since 1970. */
export const deadlinesOf = (tasks: OpenTask[]): Record<string, number> =>
  Object.fromEntries(tasks.flatMap(({ key, due }) => (due === null ? [] : [[key, due]])));
