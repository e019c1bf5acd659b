import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction, run, type Executor } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import { undoRefusal } from '../../../../records/rollback/undo-refusal';
import { runOnce } from '../../../commands/run-once';
import type { Services, SignedIn } from '../../../services';
import type { undoRollback } from '../contract/undo';
import { lockForRollback, startRollbackWorkflow } from './create';

type UndoInput = z.output<typeof undoRollback.body>;

/**
 * Stores the undoing of a rollback of one application, itself a rollback that names the first, and starts its workflow. A repeated
 * request with the same key returns the first one. Returns its id.
 * @throws ProblemError 404, 409
 */
export async function requestUndo(
  services: Services,
  account: SignedIn,
  { requestId, rollbackId }: { requestId: string; rollbackId: string },
  { application_id, reason }: UndoInput,
): Promise<string> {
  const input = { application_id, reason };
  const request = {
    scope: `rollback:${account.id}`,
    requestId,
    step: 'rollback.undo',
    actor: account,
    body: { ...input, rollback_id: rollbackId },
  };
  const { _id: id } = await inTransaction(services.db, (executor) =>
    runOnce(executor, request, () => insertUndo(executor, account, rollbackId, input)),
  );
  await startRollbackWorkflow(services, id);
  return id;
}

async function insertUndo(
  executor: Executor,
  account: SignedIn,
  rollbackId: string,
  { application_id: applicationId, reason }: Omit<UndoInput, 'password'>,
): Promise<{ _id: string }> {
  const id = randomUUID();
  await lockForRollback(executor, applicationId);
  const refusal = await undoRefusal(executor, rollbackId, applicationId);
  if (refusal) throw new ProblemError(409, refusal);
  await run(
    executor,
    `insert into rollbacks (id, type, target, user_id, reason, undoes)
     select $1, 'undo', target, $2, $3, id from rollbacks where id = $4`,
    [id, account.id, reason, rollbackId],
  );
  await run(executor, 'insert into rollback_items (rollback_id, application_id) values ($1, $2)', [
    id,
    applicationId,
  ]);
  return { _id: id };
}
