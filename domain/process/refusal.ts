import type { Actor } from '../roles';
import type { StepInput } from './input';
import { inputRefusal } from './needs';
import type { SubjectKind, SubjectStep, SubjectTable } from './subject';
import type { ProcessRecord, Refusal, StepContext } from './types';

/** An actor's request to take a step. */
export interface StepCall<Name extends string = string> {
  name: Name;
  actor: Actor;
  input: StepInput;
  /** ms since 1970 */
  now: number;
}

const BLANK: ProcessRecord = { status: Number.NaN };

/**
 * Returns the reason why this actor may not take this step now, or undefined. The workflow's validator, the API (403 and 409)
 * and every button call this one function, for every kind of subject.
 * With `ignoresInput`, required inputs (comment, files, signature) are not checked.
 */
export function findRefusal<S, Name extends string>(
  subject: SubjectKind<S, Name>,
  state: S,
  call: StepCall<NoInfer<Name>>,
  ignoresInput = false,
): Refusal | undefined {
  const subjectStep = subject.steps.get(call.name);
  if (!subjectStep) return { code: 'unknown-step' };
  const { table, step } = subjectStep;
  if (!step.who.includes(call.actor.role)) return { code: 'role', params: { roles: [...step.who] } };
  const record = findRecord(table, step, state, call.input.recordId);
  if ('code' in record) return record;
  if (step.own && (record as unknown as Record<string, unknown>)[step.own] !== call.actor.id)
    return { code: 'not-yours' };
  return (
    subject.closed(state, table.process) ??
    wrongStatus(step, record) ??
    wrongStage(step, subject.overallNumber(state)) ??
    refusalOfGuards(step, { state, record, actor: call.actor, input: call.input, now: call.now }) ??
    (ignoresInput ? undefined : inputRefusal(step, state, record, call.input))
  );
}

/** Returns whether the refusal is about the person and not about the step: answered with 403 rather than 409. */
export const isForbidden = (refusal: Refusal): boolean =>
  ['role', 'not-yours', 'recused'].includes(refusal.code);

function findRecord<S>(
  { records, many }: SubjectTable<S>,
  { from }: SubjectStep<S>,
  state: S,
  id?: string,
): ProcessRecord | Refusal {
  const recordsOfProcess = records(state);
  if (from === 'absent') return !many && recordsOfProcess.length > 0 ? { code: 'already-exists' } : BLANK;
  const record = many ? recordsOfProcess.find((candidate) => candidate.id === id) : recordsOfProcess[0];
  return record ?? { code: 'no-record' };
}

function wrongStatus<S>({ from }: SubjectStep<S>, { status }: ProcessRecord): Refusal | undefined {
  return from === 'absent' || from.includes(status)
    ? undefined
    : { code: 'wrong-status', params: { status } };
}

function wrongStage<S>({ during }: SubjectStep<S>, stage?: number): Refusal | undefined {
  if (!during || (stage !== undefined && during.includes(stage))) return undefined;
  return { code: 'wrong-stage', params: stage === undefined ? {} : { stage } };
}

function refusalOfGuards<S>(
  { guards }: SubjectStep<S>,
  context: StepContext<S, ProcessRecord>,
): Refusal | undefined {
  for (const guard of guards ?? []) {
    const refusal = guard(context);
    if (refusal) return refusal;
  }
  return undefined;
}
