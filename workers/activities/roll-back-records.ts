import { ApplicationFailure } from '@temporalio/activity';
import { WorkflowUpdateFailedError, type Client } from '@temporalio/client';
import { rollbackOutcome } from '../../domain/application/review-rollback';
import type { Role } from '../../domain/roles';
import { applicationWorkflowId, decideUpdate, FAILURES } from '../../workflows/messages';
import { type Database, row, run } from '../../db/query';

interface Wanted {
  type: string;
  target: { status: number; record_ids?: string[] };
  user_id: string;
  role: Role;
}

/**
 * A rollback that a reset cannot express without undoing other people's work: one review, or chosen additional
 * agreements. Each is a step inside the workflow (rules/temporal, "Steps instead of resets").
 */
export async function rollBackRecords(
  db: Database,
  client: Client,
  rollbackId: string,
  applicationId: string,
): Promise<void> {
  const item = await row<Wanted>(
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
  item: Wanted,
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
  // Its workflow has ended and hears no update: only a reset opens it again.
  if (now.completed) throw ApplicationFailure.nonRetryable('completed', FAILURES.refused);
  // Temporal keeps the answer of an update that was accepted: one that came second to a decision is asked anew under
  // another id, or it would be told for ever that it is stale.
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
    // Refused by the tables: no retry helps. Anything else (somebody else came first) is tried again.
    if (type === FAILURES.refused) throw ApplicationFailure.nonRetryable('refused', type);
    throw error;
  }
}
