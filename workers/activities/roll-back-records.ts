import { ApplicationFailure } from '@temporalio/activity';
import { WorkflowUpdateFailedError, type Client } from '@temporalio/client';
import { rollbackOutcome } from '../../domain/application/review-rollback';
import type { Role } from '../../domain/roles';
import { applicationWorkflowId, decideUpdate, FAILURES } from '../../workflows/messages';
import { type Database, row, run } from '../../db/query';

interface RollbackRequest {
  type: string;
  target: { status: number; record_ids?: string[] };
  user_id: string;
  role: Role;
}

/**
 * Rolls back one review or chosen additional agreements. A reset would also undo other people's work, so each is a step inside the
 * workflow (rules/temporal, "Steps instead of resets").
 */
export async function rollBackRecords(
  db: Database,
  client: Client,
  rollbackId: string,
  applicationId: string,
): Promise<void> {
  const item = await row<RollbackRequest>(
    { db },
    'select r.type, r.target, r.user_id, u.role from rollbacks r join users u on u.id = r.user_id where r.id = $1',
    [rollbackId],
  );
  for (const recordId of item?.target.record_ids ?? []) {
    if (item) await rollBackOne(db, client, item, applicationId, recordId, `${rollbackId}:${recordId}`);
  }
  await run(
    { db },
    `update rollback_items set state = 'restored', updated_at = now() where rollback_id = $1 and application_id = $2 and state = 'requested'`,
    [rollbackId, applicationId],
  );
}

async function rollBackOne(
  db: Database,
  client: Client,
  item: RollbackRequest,
  applicationId: string,
  recordId: string,
  key: string,
): Promise<void> {
  const now = await row<{ epoch: number; version: number; done: boolean; completed: boolean }>(
    { db },
    `select epoch, version, completed_at is not null as completed, exists (select from decisions d where d.application_id = a.id and starts_with(d.update_id, $2)) as done
       from applications a where id = $1`,
    [applicationId, key],
  );
  if (!now || now.done) return;
  // The workflow has ended and accepts no update: only a reset reopens it.
  if (now.completed) throw ApplicationFailure.nonRetryable('completed', FAILURES.refused);
  // Temporal stores the answer of an accepted update. After a stale answer the update is therefore sent with another id; otherwise it
  // would always get the stale answer.
  const updateId = `${key}:${now.epoch}.${now.version}`;
  const review = item.type === 'expert_review';
  try {
    await client.workflow.getHandle(applicationWorkflowId(applicationId)).executeUpdate(decideUpdate, {
      updateId,
      args: [
        {
          step: review ? 'review.roll_back' : 'additional.roll_back',
          actor: { id: item.user_id, role: item.role },
          input: { recordId, outcome: review ? rollbackOutcome(item.target.status) : undefined },
          expectedEpoch: now.epoch,
          expectedVersion: now.version,
        },
      ],
    });
  } catch (error) {
    const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
    const type = cause instanceof ApplicationFailure ? cause.type : undefined;
    // A refusal by the process tables is final. Other failures, such as an earlier decision, are retried.
    if (type === FAILURES.refused) throw ApplicationFailure.nonRetryable('refused', type);
    throw error;
  }
}
