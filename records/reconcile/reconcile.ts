import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, run, type Executor } from '../../db/query';
import { compare, type Comparison } from './compare';
import { STUCK, type Finding, type Remedy } from '../../domain/reconciliation';
import { recordsOf, sameRecords, type Records } from './records';
import type { WorkflowServices } from '../temporal/start-workflows';
import { kindOf } from '../kinds';
import { noteReconciliation, replace, startFromRecords } from './start-from-records';

/** Time in ms between two comparisons, for pending writes to arrive. */
const RECHECK_AFTER_MS = 1_000;

/**
 * Compares one subject with its workflow and changes the workflow to match the records, never the other way round: people have been
 * answered from the records. Returns undefined if they are equal or cannot be compared now.
 */
export async function reconcile(services: WorkflowServices, id: string): Promise<Finding | undefined> {
  const { db, client } = services;
  const current = await recordsOf(db, id);
  if (!current || current.completed || current.rolling_back) return undefined;
  const first = await compare(client, current);
  if (!first.found) return undefined;
  await pause(RECHECK_AFTER_MS);
  const records = await recordsOf(db, id);
  if (!records || records.completed || records.rolling_back || !sameRecords(current, records))
    return undefined;
  const second = await compare(client, records);
  if (!second.found || second.found !== first.found || second.runId !== first.runId) return undefined;
  const appliedRemedy = await remedy(services, records, second);
  return { subject: records.subject, found: second.found, done: appliedRemedy };
}

async function remedy(
  services: WorkflowServices,
  records: Records,
  { found, runId, view }: Comparison,
): Promise<Remedy | undefined> {
  const { subject } = records;
  switch (found) {
    case undefined:
      return undefined;
    case 'not-started':
      await noteReconciliation({ db: services.db }, subject, found, 'started');
      await replace(services, subject);
      return 'started';
    case 'stuck':
      return mark(services, records, found, STUCK, 'mark-set');
    case 'unmarked':
      return mark(services, records, found, view?.needsOperator ?? null, 'mark-set');
    case 'marked':
      return mark(services, records, found, null, 'mark-taken-away');
    default:
      return (await startFromRecords(services, records, found, runId)) ? 'started-from-records' : undefined;
  }
}

const mark = (
  { db }: WorkflowServices,
  { subject, active_run_id }: Records,
  difference: NonNullable<Comparison['found']>,
  reason: string | null,
  appliedRemedy: Remedy,
): Promise<Remedy> =>
  inTransaction(db, async (executor: Executor) => {
    await run(
      executor,
      `update ${kindOf(subject).table} set needs_operator = $2 where id = $1 and active_run_id is not distinct from $3`,
      [subject.id, reason, active_run_id],
    );
    await noteReconciliation(executor, subject, difference, appliedRemedy);
    return appliedRemedy;
  });
