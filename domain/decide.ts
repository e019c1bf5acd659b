import type { ApplicationState } from './state';
import { findStep } from './steps';
import { nextStatus } from './steps/next-status';
import type { StepCall } from './refusal';

export interface Decided {
  state: ApplicationState;
  /** The record the decision is about: for a created one its new id. */
  recordId?: string;
  from: number | null;
  to: number;
}

/**
 * The state after a step that `refusal` lets pass; the given state stays as it is.
 * Throws if the step's name or record is unknown: that is a fault, not a refusal.
 */
export function decide(before: ApplicationState, call: StepCall): Decided {
  const found = findStep(call.name);
  if (!found) throw new Error(`no step ${call.name}`);
  const { table, step } = found;
  const state = JSON.parse(JSON.stringify(before)) as ApplicationState;
  const blank = { status: Number.NaN };
  const context = {
    state,
    record: blank as { id?: string; status: number; passed?: number[] },
    actor: call.actor,
    input: call.input,
    now: call.now,
  };
  const from = step.from === 'absent' ? null : take();

  const next = nextStatus(step, context.record.status, call.input.outcome);
  if (step.from === 'absent') create();
  if (typeof next === 'number') context.record.status = next;
  context.record.passed?.push(context.record.status);
  step.effect?.(context);
  return { state, recordId: context.record.id, from, to: context.record.status };

  function take(): number {
    const record = table.records(state).find((one) => !table.many || one.id === call.input.recordId);
    if (!record) throw new Error(`no record for ${call.name}`);
    context.record = record;
    return record.status;
  }

  function create() {
    const made = step.creates?.(context);
    if (!made) throw new Error(`${call.name} creates nothing`);
    context.record = made;
    if (!table.records(state).includes(made)) collection(state, table.process).push(made);
  }
}

/** The list a created record joins. */
function collection(state: ApplicationState, process: string): unknown[] {
  if (process === 'negotiation') return state.procedures;
  if (process === 'additional') return state.additional;
  if (process.startsWith('reporting_')) return state.reporting.reports;
  throw new Error(`${process} has no collection`);
}
