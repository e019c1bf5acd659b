import type { ActorRole } from '../roles';
import { refusal } from './refusal';
import type { Subject, SubjectStep, SubjectTable } from './subject';
import type { DeadlineKind, ProcessRecord, Waited } from './types';

/** Something a subject waits for: a task in an inbox, or the applicant's turn. */
export interface Wait<Name extends string = string> {
  /** `process.step:recordId`: does not change while the wait lasts. */
  key: string;
  process: string;
  step: Name;
  recordId?: string;
  roles: readonly ActorRole[];
  /** The one person whose task it is: the review's expert. */
  assigneeId?: string;
  /** User ids of people whom the task is not for; absent where there are none. */
  exceptFor?: readonly string[];
  deadline?: DeadlineKind;
  /** The day on which it falls due, `YYYY-MM-DD` in Europe/Kyiv; instead of a term. */
  dueOn?: string;
  /** Full name of the step a passed deadline takes. */
  onPassed?: Name;
}

/** Everything the subject waits for now, by the same tables as the refusals. */
export function waits<S, Name extends string>(subject: Subject<S, Name>, state: S): Wait<Name>[] {
  const found = new Map<string, Wait<Name>>();
  for (const [name, { table, step }] of subject.steps) {
    for (const wait of stepWaits(subject, state, name, table, step)) {
      if (!found.has(wait.key)) found.set(wait.key, wait);
    }
  }
  return [...found.values()];
}

function stepWaits<S, Name extends string>(
  subject: Subject<S, Name>,
  state: S,
  name: Name,
  { process, many, records }: SubjectTable<S>,
  step: SubjectStep<S>,
): Wait<Name>[] {
  const { waited } = step;
  if (!waited) return [];
  const all = step.from === 'absent' ? [undefined] : records(state);
  return all
    .filter((record) => !record || !waited.when || waited.when(record))
    .filter((record) => !waited.once || waited.once(state, record))
    .filter((record) => isOpen(subject, state, name, step, record))
    .map((record) => ({
      key: `${process}.${waited.as ?? name.slice(process.length + 1)}:${many ? (record?.id ?? '') : ''}`,
      process,
      step: name,
      recordId: many ? record?.id : undefined,
      roles: waited.roles ?? step.who.filter((role) => role !== 'admin'),
      assigneeId: step.own && record ? owner(record, step.own) : undefined,
      ...exceptions(waited, record),
      deadline: waited.deadline,
      dueOn: record && waited.dueOn?.(record),
      onPassed: waited.onPassed === undefined ? undefined : (`${process}.${waited.onPassed}` as Name),
    }));
}

function exceptions({ exceptFor }: Waited, record?: ProcessRecord): Pick<Wait, 'exceptFor'> {
  const users = record && exceptFor ? exceptFor(record) : [];
  return users.length > 0 ? { exceptFor: users } : {};
}

const owner = (record: object, field: string) => (record as Record<string, string>)[field];

/** Could somebody with the right role take the step? Asked without outcome and other input, and without the time. */
function isOpen<S, Name extends string>(
  subject: Subject<S, Name>,
  state: S,
  name: Name,
  { who, own, waited }: SubjectStep<S>,
  record?: ProcessRecord,
): boolean {
  const role = who[0];
  if (!role) return false;
  const id = own && record ? (owner(record, own) ?? '') : '';
  const call = { name, actor: { id, role }, input: { recordId: record?.id }, now: 0 };
  const refused = refusal(subject, state, call, true);
  return !refused || !!waited?.despite?.includes(refused.code);
}
