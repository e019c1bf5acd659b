import { nextStatus } from './next-status';
import type { StepCall } from './refusal';
import type { SubjectKind } from './subject';
import type { ProcessRecord } from './types';

export interface Decided<S> {
  state: S;
  /** Id of the record that the decision is about; new if the step has created it. */
  recordId?: string;
  from: number | null;
  to: number;
}

/**
 * Returns the state after a step that `refusal` allows; the state `before` is not changed.
 * @throws if the step or the record is unknown, which `refusal` would have refused
 */
export function decide<S, Name extends string>(
  subject: SubjectKind<S, Name>,
  before: S,
  call: StepCall<NoInfer<Name>>,
): Decided<S> {
  const subjectStep = subject.steps.get(call.name);
  if (!subjectStep) throw new Error(`no step ${call.name}`);
  const { table, step } = subjectStep;
  const state = JSON.parse(JSON.stringify(before)) as S;
  const { actor, input, now } = call;
  const blank: ProcessRecord = { status: Number.NaN };
  const context = { state, record: blank, actor, input, now };
  const from = step.from === 'absent' ? null : selectRecord();

  const next = nextStatus(step, context.record.status, input.outcome);
  if (step.from === 'absent') createRecord();
  if (typeof next === 'number') context.record.status = next;
  context.record.passed?.push(context.record.status);
  step.effect?.(context);
  return { state, recordId: context.record.id, from, to: context.record.status };

  /** Puts the record into the context and returns its status. */
  function selectRecord(): number {
    const record = table.records(state).find((record) => !table.many || record.id === input.recordId);
    if (!record) throw new Error(`no record for ${call.name}`);
    context.record = record;
    return record.status;
  }

  function createRecord() {
    const created = step.createRecord?.(context);
    if (!created) throw new Error(`${call.name} creates nothing`);
    context.record = created;
    if (table.records(state).includes(created)) return;
    if (!table.addRecord) throw new Error(`${call.name} keeps no record`);
    table.addRecord(state, created);
  }
}
