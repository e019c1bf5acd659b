import { catalogueLog } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { create } from '../../../../db/record';
import { ProblemError } from '../../../../records/problem';
import { lastChange } from '../queries/log';
import type { SignedIn } from '../../../services';

/** What one field was and is, as people read it; empty: nothing. */
export interface Change {
  field: string;
  from: string;
  to: string;
}
/** Fields by name, as the log shows them. */
export type Shown = Record<string, string>;

/** Adds a line to the log, which can only grow. */
export async function noteChange(
  on: Executor,
  account: SignedIn,
  kind: string,
  record: string,
  action: string,
  changes: Change[] = [],
): Promise<void> {
  await create(on, catalogueLog, { kind, record_id: record, action, changes, actor_id: account.id });
}

/** The fields in which two states differ. */
export const differences = (before: Shown, after: Shown): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);

/** The second of two who changed the same: 409 `catalogue-changed` with who was first. */
export async function changedMeanwhile(on: Executor, kind: string, record: string): Promise<ProblemError> {
  const last = await lastChange(on, kind, record);
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
