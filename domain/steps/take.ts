import { nextStatus } from './next-status';
import type { Call } from './refuse';
import type { ProcessTable } from './types';

/**
 * The state after a step that `refuseStep` lets pass, with the record's status before (null if it was created) and
 * after; the given state stays as it is. Throws for a step or record that is none: that is a fault, not a refusal.
 */
export function takeStep<S, R extends { status: number }>(
  table: ProcessTable<S, R>,
  name: string,
  before: S,
  { actor, input, now }: Call,
): { state: S; from: number | null; to: number } {
  const step = table.steps[name];
  if (!step) throw new Error(`no step ${table.process}.${name}`);
  const state = JSON.parse(JSON.stringify(before)) as S;
  const present = table.records(state)[0];
  const from = step.from === 'absent' ? null : (present?.status ?? Number.NaN);
  const record =
    step.from === 'absent'
      ? step.creates?.({ state, record: { status: Number.NaN } as R, actor, input, now })
      : present;
  if (!record) throw new Error(`no record for ${table.process}.${name}`);

  const next = nextStatus(step, record.status, input.outcome);
  if (typeof next === 'number') record.status = next;
  step.effect?.({ state, record, actor, input, now });
  if (!table.records(state).includes(record)) throw new Error(`${table.process}.${name} keeps no record`);
  return { state, from, to: record.status };
}
