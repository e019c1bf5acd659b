import type { ActorRole } from '../roles';
import { findRefusal } from './refusal';
import type { SubjectKind, SubjectStep, SubjectTable } from './subject';
import type { DeadlineKind, ProcessRecord, TaskRule } from './types';

/** A step that a subject waits for: a task in inboxes, or a step of the applicant. */
export interface Wait<Name extends string = string> {
  /** `process.step:recordId`: does not change while the wait lasts. */
  key: string;
  process: string;
  step: Name;
  recordId?: string;
  roles: readonly ActorRole[];
  /** The only person who has the task: the review's expert. */
  assigneeId?: string;
  /** Ids of users who do not get the task although their role does; absent if there are none. */
  exceptFor?: readonly string[];
  deadline?: DeadlineKind;
  /** Day on which the task falls due, `YYYY-MM-DD` in Europe/Kyiv; instead of `deadline`. */
  dueOn?: string;
  /** Full name of the step that the product takes when the deadline has passed. */
  onPassed?: Name;
}

/** Returns all that the subject waits for now, by the tables that also give the refusals. */
export function waits<S, Name extends string>(subject: SubjectKind<S, Name>, state: S): Wait<Name>[] {
  const waitsByKey = new Map<string, Wait<Name>>();
  for (const [name, { table, step }] of subject.steps) {
    for (const wait of stepWaits(subject, state, name, table, step)) {
      if (!waitsByKey.has(wait.key)) waitsByKey.set(wait.key, wait);
    }
  }
  return [...waitsByKey.values()];
}

function stepWaits<S, Name extends string>(
  subject: SubjectKind<S, Name>,
  state: S,
  name: Name,
  { process, many, records }: SubjectTable<S>,
  step: SubjectStep<S>,
): Wait<Name>[] {
  const { task } = step;
  if (!task) return [];
  const all = step.from === 'absent' ? [undefined] : records(state);
  return all
    .filter((record) => !record || !task.when || task.when(record))
    .filter((record) => !task.once || task.once(state, record))
    .filter((record) => isOpen(subject, state, name, step, record))
    .map((record) => ({
      key: `${process}.${task.name ?? name.slice(process.length + 1)}:${many ? (record?.id ?? '') : ''}`,
      process,
      step: name,
      recordId: many ? record?.id : undefined,
      roles: task.roles ?? step.who.filter((role) => role !== 'admin'),
      assigneeId: step.own && record ? owner(record, step.own) : undefined,
      ...exceptions(task, record),
      deadline: task.deadline,
      dueOn: record && task.dueOn?.(record),
      onPassed: task.onPassed === undefined ? undefined : (`${process}.${task.onPassed}` as Name),
    }));
}

function exceptions({ exceptFor }: TaskRule, record?: ProcessRecord): Pick<Wait, 'exceptFor'> {
  const users = record && exceptFor ? exceptFor(record) : [];
  return users.length > 0 ? { exceptFor: users } : {};
}

const owner = (record: object, field: string) => (record as Record<string, string>)[field];

/** Returns whether an actor with a suitable role could take the step. The check has no outcome, no other inputs, and the time 0. */
function isOpen<S, Name extends string>(
  subject: SubjectKind<S, Name>,
  state: S,
  name: Name,
  { who, own, task }: SubjectStep<S>,
  record?: ProcessRecord,
): boolean {
  const role = who[0];
  if (!role) return false;
  const id = own && record ? (owner(record, own) ?? '') : '';
  const call = { name, actor: { id, role }, input: { recordId: record?.id }, now: 0 };
  const refusal = findRefusal(subject, state, call, true);
  return !refusal || !!task?.despite?.includes(refusal.code);
}
