import { overall } from './overall';
import type { Actor, ActorRole } from './roles';
import type { ApplicationState, StepInput } from './state';
import { FinalisationStatus } from './statuses';
import { findStep, type ApplicationStep, type ApplicationTable, type StepName } from './steps';
import { missing } from './steps/needs';
import type { Refusal, StepContext } from './steps/types';

export { commentNeeded } from './steps/needs';

export interface StepCall {
  name: StepName;
  actor: Actor;
  input: StepInput;
  /** ms since 1970 */
  now: number;
}

/**
 * Why this step may not be taken now by this actor, or undefined if it may. The one answer behind the workflow's
 * validator, the API's 403 and 409, and every button (design, "The tables are the product").
 * With `asking`, what must come with the step (comment, files, signature) is not looked at.
 */
export function refusal(state: ApplicationState, call: StepCall, asking = false): Refusal | undefined {
  const found = findStep(call.name);
  if (!found) return { code: 'unknown-step' };
  const { table, step } = found;
  if (!step.who.includes(call.actor.role)) return { code: 'role', params: { roles: [...step.who] } };
  const record = findRecord(table, step, state, call.input.recordId);
  if (!record) return { code: 'no-record' };
  if (step.own && (record as unknown as Record<string, unknown>)[step.own] !== call.actor.id)
    return { code: 'not-yours' };
  return (
    closed(state, table.process) ??
    wrongStatus(step, record) ??
    wrongStage(step, state) ??
    guarded(step, { state, record, actor: call.actor, input: call.input, now: call.now }) ??
    (asking ? undefined : missing(step, state, record, call.input))
  );
}

/** A refusal that no other person could lift: shown as 403 rather than 409. */
export const isForbidden = (refused: Refusal): boolean => ['role', 'not-yours'].includes(refused.code);

/** A refusal of what was sent rather than of the step: shown as 422 with the field. */
export const isInputRefusal = (refused: Refusal): boolean => INPUT_FIELDS[refused.code] !== undefined;

/** The field of the step's body that an input refusal is about. */
export const INPUT_FIELDS: Readonly<Record<string, string>> = {
  'comment-too-short': 'comment',
  'comment-too-long': 'comment',
  'outcome-missing': 'outcome',
  'file-missing': 'files',
  'input-missing': 'input',
  'deadline-in-past': 'until',
  'deadline-too-far': 'until',
  'too-many-members': 'commission',
  'commission-overlaps': 'commission',
};

const BLANK = { status: Number.NaN };

function findRecord(table: ApplicationTable, step: ApplicationStep, state: ApplicationState, id?: string) {
  if (step.from === 'absent') return BLANK;
  const records = table.records(state);
  return table.many ? records.find((record) => record.id === id) : records[0];
}

function closed(state: ApplicationState, process: string): Refusal | undefined {
  if (state.completed) return { code: 'completed' };
  const made = state.finalisation.status === FinalisationStatus.made;
  return made && process !== 'finalisation' ? { code: 'finalisation-made' } : undefined;
}

function wrongStatus(step: ApplicationStep, record: { status: number }): Refusal | undefined {
  if (step.from === 'absent' || step.from.includes(record.status)) return undefined;
  return { code: 'wrong-status', params: { status: record.status } };
}

function wrongStage(step: ApplicationStep, state: ApplicationState): Refusal | undefined {
  if (!step.during || step.during.includes(overall(state))) return undefined;
  return { code: 'wrong-stage', params: { stage: overall(state) } };
}

function guarded(
  step: ApplicationStep,
  context: StepContext<ApplicationState, { id?: string; status: number }>,
): Refusal | undefined {
  for (const guard of step.guards ?? []) {
    const refused = guard(context);
    if (refused) return refused;
  }
  return undefined;
}

/** Does the role ever take this step? A button exists only then. */
export const exists = (name: StepName, role: ActorRole): boolean => !!findStep(name)?.step.who.includes(role);
