import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { goesByRecords } from '../../../../domain/application/checkpoints';
import { WAITING_BATCH, whileInBatch, type BatchKind } from '../../../../records/batches';
import { startRollback, startWithinTimeout } from '../../../../records/temporal/start-workflows';
import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { ROLLBACK_TYPES, type createRollback } from '../contract/rollback';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { runOnce } from '../../../commands/run-once';
import { passedPoint, type PassedPoint } from '../queries/passed-point';
import { readUndonePayments } from '../queries/payments';
import { requireTarget } from '../queries/target';

type RollbackInput = z.output<typeof createRollback.body>;

/**
 * Stores a rollback with an item for each application and starts its workflow (rules/rollback, "Target"). It is refused as a whole
 * when the kind cannot be rolled back, when the target is unknown, or when one application has not passed the point, is being rolled
 * back, or is in a running batch (many signed at once, a session carried out, experts distributed). A repeated request with the
 * same key returns the first rollback. Returns its id.
 * @throws ProblemError 409, 422
 */
export async function requestRollback(
  services: Services,
  account: SignedIn,
  requestId: string,
  input: RollbackInput,
): Promise<string> {
  const { password: _, ...body } = input;
  if (!(ROLLBACK_TYPES as readonly string[]).includes(input.type)) {
    throw new ProblemError(422, 'rollback-unavailable-type', {
      errors: { type: { key: 'errors:rollback-unavailable-type' } },
    });
  }
  requireTarget(input);
  if (goesByRecords(input) && (input.application_ids.length !== 1 || !input.record_ids?.length)) {
    throw new ProblemError(422, 'rollback-one-application', {
      errors: { application_ids: { key: 'errors:rollback-one-application' } },
    });
  }
  const request = { scope: `rollback:${account.id}`, requestId, step: 'rollback', actor: account, body };
  const { _id: id } = await inTransaction(services.db, (executor) =>
    runOnce(executor, request, () => insertRollback(executor, account, input)),
  );
  await startRollbackWorkflow(services, id);
  return id;
}

/** Starts the rollback's workflow. If it has ended, starting it again changes nothing. */
export async function startRollbackWorkflow({ db, temporal, settings }: Services, id: string): Promise<void> {
  const open = await row({ db }, `select from rollbacks where id = $1 and state = 'requested'`, [id]);
  if (open) await startWithinTimeout(temporal, () => startRollback(temporal, settings.taskQueue, id));
}

async function insertRollback(
  executor: Executor,
  account: SignedIn,
  input: RollbackInput,
): Promise<{ _id: string }> {
  const { password: _, application_ids: ids, type, reason, despite_payments: __, ...target } = input;
  const id = randomUUID();
  await run(
    executor,
    'insert into rollbacks (id, type, target, user_id, reason) values ($1, $2, $3, $4, $5)',
    [id, type, JSON.stringify(target), account.id, reason ?? null],
  );
  for (const applicationId of [...new Set(ids)].sort()) await addItem(executor, id, applicationId, input);
  return { _id: id };
}

/** Locks the application and returns it. @throws ProblemError 404, 409 while it is rolled back or in a running batch */
export async function lockForRollback(
  executor: Executor,
  applicationId: string,
): Promise<{ active_run_id: string | null; spec_id: string }> {
  // The row is locked by a separate statement. The next statement therefore reads the state as it is after
  // the wait for the lock.
  await run(executor, 'select from applications where id = $1 for update', [applicationId]);
  const application = await row<{
    active_run_id: string | null;
    busy: boolean;
    batch: BatchKind | null;
    spec_id: string;
  }>(
    executor,
    `select a.active_run_id, a.spec_id, ${WAITING_BATCH} as batch,
            exists (select from rollback_items i where i.application_id = a.id and i.state in ('requested', 'reset')) as busy
       from applications a where a.id = $1`,
    [applicationId],
  );
  const params = { number: application?.spec_id ?? '' };
  if (!application) throw new ProblemError(404, 'not-found');
  if (application.busy) throw new ProblemError(409, 'rollback-running', { params });
  if (application.batch)
    throw new ProblemError(409, `rollback-${whileInBatch(application.batch)}`, { params });
  return application;
}

async function addItem(
  executor: Executor,
  rollbackId: string,
  applicationId: string,
  input: RollbackInput,
): Promise<void> {
  const application = await lockForRollback(executor, applicationId);
  const params = { number: application.spec_id };
  const point = goesByRecords(input) ? undefined : await passedPoint(executor, applicationId, input);
  if (!point && !goesByRecords(input)) throw new ProblemError(409, 'rollback-not-passed', { params });
  if (point && !input.despite_payments) await requireUnpaid(executor, applicationId, point, params);
  await run(
    executor,
    `insert into rollback_items (rollback_id, application_id, base_run_id, origin_run_id, reset_event_id, snapshot_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      rollbackId,
      applicationId,
      application.active_run_id,
      point?.origin_run_id ?? null,
      point?.reset_event_id ?? null,
      point?.snapshot_id ?? null,
    ],
  );
}

/**
 * Requires explicit consent to a rollback that undoes marks of payments.
 * @throws ProblemError 409 `rollback-paid`
 */
async function requireUnpaid(
  executor: Executor,
  applicationId: string,
  { snapshot_id: snapshot }: PassedPoint,
  params: { number: string },
): Promise<void> {
  const snapshotRow = await row<{ effective: string[] }>(
    executor,
    'select effective from snapshots where id = $1',
    [snapshot],
  );
  const paid = await readUndonePayments(executor, applicationId, snapshotRow?.effective ?? []);
  if (paid.length > 0) throw new ProblemError(409, 'rollback-paid', { params });
}
