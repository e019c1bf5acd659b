import type { ApplicationRecords, DecisionRow } from '../../../queries/application-rows';

/** Person, moment and comment of a decision; all null if there is none. */
export interface Decided {
  user: { _id: string; name: string } | null;
  updated_at: string | null;
  message: string | null;
}

/** Returns the newest decision in force by one of these steps (full names); with `recordId` only of that record. */
export const latestDecision = (
  { decisions }: Pick<ApplicationRecords, 'decisions'>,
  steps: readonly string[],
  recordId?: string,
): DecisionRow | undefined => decisions.findLast(isOneOf(steps, recordId));

/** Returns the oldest decision in force by one of these steps: the decision that made a record. */
export const firstDecision = (
  { decisions }: Pick<ApplicationRecords, 'decisions'>,
  steps: readonly string[],
  recordId?: string,
): DecisionRow | undefined => decisions.find(isOneOf(steps, recordId));

const isOneOf = (steps: readonly string[], recordId?: string) => (decision: DecisionRow) =>
  steps.includes(decision.step) && (recordId === undefined || decision.record_id === recordId);

/** Returns id and name of a person; the name is empty if it is unknown. */
export const person = (names: ApplicationRecords['names'], id: string) => ({
  _id: id,
  name: names.get(id) ?? '',
});

export const comment = (decision: Pick<DecisionRow, 'body'> | undefined): string | null =>
  decision?.body.comment || null;

/** Returns person, moment and comment of the decision; all null without a decision. */
export const presentDecidedBy = (
  names: ApplicationRecords['names'],
  decision: DecisionRow | undefined,
): Decided => ({
  user: decision && names.has(decision.actor_id) ? person(names, decision.actor_id) : null,
  updated_at: decision?.created_at.toISOString() ?? null,
  message: comment(decision),
});
