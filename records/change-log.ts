import { catalogueLog } from '../db/models';
import { row, type Executor } from '../db/query';
import { create } from '../db/record';
import { ProblemError } from './problem';

/** Displayed values of a field before and after a change; empty if there is none. */
export interface Change {
  field: string;
  from: string;
  to: string;
}
/** Displayed values of fields, by name. */
export type DisplayedValues = Record<string, string>;

/** Adds a line to the append-only log. */
export async function noteChange(
  executor: Executor,
  account: { id: string },
  kind: string,
  record: string,
  action: string,
  changes: Change[] = [],
): Promise<void> {
  await create(executor, catalogueLog, { kind, record_id: record, action, changes, actor_id: account.id });
}

/** Returns the fields in which two states differ. */
export const differences = (before: DisplayedValues, after: DisplayedValues): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);

/** Returns the problem 409 `catalogue-changed`, with the person who changed the record first. */
export async function changedMeanwhile(
  executor: Executor,
  kind: string,
  record: string,
): Promise<ProblemError> {
  const last = await lastChange(executor, kind, record);
  return new ProblemError(409, 'catalogue-changed', {
    params: { name: last?.name || '—' },
    winner: last && {
      name: last.name,
      role: last.role,
      step: `catalogue.${last.action}`,
      outcome: null,
      created_at: last.created_at.toISOString(),
    },
  });
}

/** Returns the last change of a record. */
const lastChange = (executor: Executor, kind: string, record: string) =>
  row<{ name: string; role: string; action: string; created_at: Date }>(
    executor,
    `select coalesce(u.name, '') as name, coalesce(u.role, '') as role, e.action, e.created_at
       from catalogue_log e left join users u on u.id = e.actor_id
      where e.kind = $1 and e.record_id = $2 order by e.id desc limit 1`,
    [kind, record],
  );
