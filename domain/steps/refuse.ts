import type { Actor } from '../roles';
import type { StepInput } from '../state';
import { missing } from './needs';
import type { ProcessTable, Refusal, Step } from './types';

/** A step of a table outside the application's workflow, as somebody wants to take it. */
export interface Call {
  actor: Actor;
  input: StepInput;
  /** ms since 1970 */
  now: number;
  /** The application's overall number, where steps exist during some stages only. */
  stage?: number;
}

const BLANK = { status: Number.NaN };

/**
 * Why this step of this table may not be taken now by this actor, or undefined if it may: what `refusal` is for an
 * application, for documents, sessions and the expert selection. With `asking`, what must come with the step is not
 * looked at.
 */
export function refuseStep<S, R extends { status: number }>(
  table: ProcessTable<S, R>,
  name: string,
  state: S,
  call: Call,
  asking = false,
): Refusal | undefined {
  const step = Object.hasOwn(table.steps, name) ? table.steps[name] : undefined;
  if (!step) return { code: 'unknown-step' };
  if (!step.who.includes(call.actor.role)) return { code: 'role', params: { roles: [...step.who] } };
  const present = table.records(state)[0];
  if (step.from === 'absent' && present) return { code: 'already-exists' };
  const record = present ?? (step.from === 'absent' ? (BLANK as R) : undefined);
  if (!record) return { code: 'no-record' };
  const context = { state, record, actor: call.actor, input: call.input, now: call.now };
  return (
    wrongStatus(step, record) ??
    wrongStage(step, call.stage) ??
    firstOf(step.guards ?? [], (guard) => guard(context)) ??
    (asking ? undefined : missing(step, state, record, call.input))
  );
}

function wrongStatus(
  { from }: Pick<Step<never, never>, 'from'>,
  { status }: { status: number },
): Refusal | undefined {
  return from === 'absent' || from.includes(status)
    ? undefined
    : { code: 'wrong-status', params: { status } };
}

function wrongStage({ during }: Pick<Step<never, never>, 'during'>, stage?: number): Refusal | undefined {
  if (!during || (stage !== undefined && during.includes(stage))) return undefined;
  return { code: 'wrong-stage', params: stage === undefined ? {} : { stage } };
}

function firstOf<T>(list: readonly T[], ask: (one: T) => Refusal | undefined): Refusal | undefined {
  for (const one of list) {
    const refused = ask(one);
    if (refused) return refused;
  }
  return undefined;
}

/** Fields of a body that refusals of these tables are about: shown as 422 (see INPUT_FIELDS of domain/refusal.ts). */
export const STAFF_INPUT_FIELDS: Readonly<Record<string, string>> = {
  'members-missing': 'users',
  'applications-missing': 'applications',
  'candidates-missing': 'experts',
  'application-not-for-session': 'applications',
  'candidate-not-for-session': 'experts',
  'item-not-in-session': 'results',
  'result-unknown': 'results',
  'session-texts-missing': 'text_protocol',
  'criterion-unknown': 'votes',
  'vote-out-of-range': 'votes',
  'votes-missing': 'votes',
};
