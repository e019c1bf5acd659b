import type { ApplicationRecords, DecisionRow } from '../../../queries/application-rows';

/** Person, moment and words of a decision: nulls before the first one. */
export interface Decided {
  user: { _id: string; name: string } | null;
  updated_at: string | null;
  message: string | null;
}

/** The newest decision in force taken by one of these steps (full names), of one record where it is given. */
export const latest = (
  { decisions }: Pick<ApplicationRecords, 'decisions'>,
  steps: readonly string[],
  recordId?: string,
): DecisionRow | undefined => decisions.findLast(isOneOf(steps, recordId));

/** The oldest one: what made a record. */
export const first = (
  { decisions }: Pick<ApplicationRecords, 'decisions'>,
  steps: readonly string[],
  recordId?: string,
): DecisionRow | undefined => decisions.find(isOneOf(steps, recordId));

const isOneOf = (steps: readonly string[], recordId?: string) => (decision: DecisionRow) =>
  steps.includes(decision.step) && (recordId === undefined || decision.record_id === recordId);

/** A person with the name; an id without a name keeps an empty one. */
export const person = (names: ApplicationRecords['names'], id: string) => ({
  _id: id,
  name: names.get(id) ?? '',
});

export const comment = (decision: Pick<DecisionRow, 'body'> | undefined): string | null =>
  decision?.body.comment || null;

/** Returns person, moment and words; nulls without a decision. */
export const decided = (names: ApplicationRecords['names'], decision: DecisionRow | undefined): Decided => ({
  user: decision && names.has(decision.actor_id) ? person(names, decision.actor_id) : null,
  updated_at: decision?.created_at.toISOString() ?? null,
  message: comment(decision),
});
