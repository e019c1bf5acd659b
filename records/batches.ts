import type { batches, Row } from '../db/models';
import { sessionRef, type FlowStepName, type SubjectRef } from '../domain/flows';
import type { StepBody } from '../domain/process/body';
import type { Actor, Role } from '../domain/roles';
import { prepared } from '../db/prepared';
import { type Database, inTransaction, row, run, type Executor } from '../db/query';
import { commandScope } from './commands';
import { announce } from './events';
import type { StoredProblem } from './problem';

/** A waiting item of a batch: its subject, and the actor of its step. */
export interface BatchItem {
  batch_id: string;
  position: number;
  subject: SubjectRef;
  record_id: string | null;
  outcome: string | null;
  step: FlowStepName;
  session_id: string | null;
  /** Experts drawn for the application, in a batch of a distribution. */
  experts: string[] | null;
  /** Comment, sum and sitting of a decision, with the sitting's file of this application. */
  body: Pick<StepBody, 'comment' | 'sum' | 'sitting_date' | 'sitting_number' | 'files'> | null;
  /** Version of the subject on which the decision was made; null: the current one. */
  seen: { epoch: number; version: number } | null;
  /** Number of this item's requests that were accepted and then refused. It is part of the idempotency key of the next request. */
  attempt: number;
  /** Undefined if the person may no longer take the step (blocked, or another role). */
  taker: { actor: Actor; signer: { taxId?: string } } | undefined;
}

/** SQL of the kind of the batch in which an application `a` waits; null if it waits in none. */
export const WAITING_BATCH = `(select b.kind from batch_items i join batches b on b.id = i.batch_id
  where i.application_id = a.id and i.state = 'waiting' order by b.kind limit 1)`;

export type BatchKind = Row<typeof batches>['kind'];

const WHILE = {
  session: 'while-signing',
  signing: 'while-signing',
  decision: 'while-deciding',
  document: 'while-signing',
  distribution: 'while-distributing',
} as const satisfies Record<BatchKind, string>;

/** Returns the reason why a batch of this kind prevents a rollback or a step: the end of a key of the namespace `errors`. */
export const whileInBatch = <Kind extends BatchKind>(kind: Kind): (typeof WHILE)[Kind] => WHILE[kind];

/** Kinds of batches whose waiting subjects are locked for everybody but the maker. */
export type LockingKind = 'signing' | 'decision';

/** SQL condition that a batch `b`, by its item `i`, locks the item's subject for everybody but the maker (rules/batches, "Lock"). */
export const IS_LOCKING_ITEM = `i.state = 'waiting' and b.kind in ('signing', 'decision')`;

/** A batch that locks a subject, with its maker's name. */
export interface BatchLock {
  kind: LockingKind;
  name: string | null;
}

/** Returns the batch of another person that locks a subject, if any. */
export const lockOn = (executor: Executor, subjectId: string, actorId: string) =>
  prepared<BatchLock>(
    executor,
    `select b.kind, u.name from batch_items i join batches b on b.id = i.batch_id left join users u on u.id::text = b.created_by
      where i.subject_id = $1 and ${IS_LOCKING_ITEM} and b.created_by <> $2 limit 1`,
    [subjectId, actorId],
  );

interface ItemRow extends Omit<BatchItem, 'taker' | 'attempt' | 'subject' | 'seen'> {
  seen_epoch: number | null;
  seen_version: number | null;
  subject_kind: SubjectRef['kind'];
  subject_id: string;
  kind: string;
  created_by: string;
  actor_role: Role;
  role: Role | null;
  tax_id: string | null;
}

/** Returns the item of a batch at this position; undefined if it does not wait any more. */
export async function itemToTake(
  executor: Executor,
  batchId: string,
  position: number,
): Promise<BatchItem | undefined> {
  const itemRow = await row<ItemRow>(
    executor,
    `select i.batch_id, i.position, i.subject_kind, i.subject_id, i.record_id, i.outcome, i.experts, i.body, i.seen_epoch,
            i.seen_version, coalesce(i.step, b.step) as step, b.session_id, b.kind, b.created_by,
            b.actor_role, u.role, u.tax_id
       from batch_items i join batches b on b.id = i.batch_id
       left join users u on u.id::text = b.created_by and not u.blocked
      where i.batch_id = $1 and i.position = $2 and i.state = 'waiting'`,
    [batchId, position],
  );
  if (!itemRow) return undefined;
  const {
    subject_kind,
    subject_id,
    seen_epoch,
    seen_version,
    kind,
    created_by,
    actor_role,
    role,
    tax_id,
    ...item
  } = itemRow;
  const subject: SubjectRef = { kind: subject_kind, id: subject_id };
  const unsigned = await row<{ count: number }>(
    executor,
    `select count(*)::int as count from commands where scope = $1 and starts_with(request_id, $2) and state = 'refused'`,
    [commandScope(subject), `batch:${batchId}:${position}:`],
  );
  return {
    ...item,
    subject,
    seen: seen_epoch === null || seen_version === null ? null : { epoch: seen_epoch, version: seen_version },
    attempt: unsigned?.count ?? 0,
    taker: takerOf({ kind, created_by, actor_role, role, tax_id }, item),
  };
}

/**
 * Returns the actor of an item's step: the session or document of the batch, or its author. Undefined if the author is blocked or has
 * another role now.
 */
function takerOf(
  {
    kind,
    created_by,
    actor_role,
    role,
    tax_id,
  }: Pick<ItemRow, 'kind' | 'created_by' | 'actor_role' | 'role' | 'tax_id'>,
  { session_id }: Pick<ItemRow, 'session_id'>,
): BatchItem['taker'] {
  if (kind === 'document') return { actor: { id: created_by, role: 'system' }, signer: {} };
  if (kind === 'session') return { actor: { id: session_id ?? '', role: 'session' }, signer: {} };
  if (role !== actor_role) return undefined;
  return { actor: { id: created_by, role }, signer: { taxId: tax_id ?? undefined } };
}

/**
 * Locks these applications in the order in which the API's batches lock them (api/commands/batch), before their items are inserted. If
 * the items locked them in the order of an agenda, the two could deadlock.
 */
export const shareApplications = (executor: Executor, ids: readonly string[]): Promise<void> =>
  run(executor, 'select from applications where id = any($1::uuid[]) order by id for key share', [ids]);

/** Records the result of an item; a second call changes nothing. */
export const settleItem = (
  db: Database,
  { batch_id, position }: Pick<BatchItem, 'batch_id' | 'position'>,
  end: { state: 'done'; decisionId: string } | { state: 'failed'; problem: StoredProblem },
): Promise<void> =>
  inTransaction(db, async (executor) => {
    const item = await row<{ application_id: string | null }>(
      executor,
      `update batch_items set state = $3, decision_id = $4, problem = $5, updated_at = now()
        where batch_id = $1 and position = $2 and state = 'waiting' returning application_id`,
      [
        batch_id,
        position,
        end.state,
        end.state === 'done' ? end.decisionId : null,
        end.state === 'failed' ? JSON.stringify(end.problem) : null,
      ],
    );
    if (!item) return;
    await run(
      executor,
      `update applications set bulk_signing_id = null where id = $2 and bulk_signing_id = $1
          and not exists (select from batch_items where batch_id = $1 and application_id = $2 and state = 'waiting')`,
      [batch_id, item.application_id],
    );
    await announceProgress(executor, batch_id);
  });

/** Marks a batch as finished if none of its items waits. */
export const finishBatch = (db: Database, batchId: string): Promise<void> =>
  inTransaction(db, async (executor) => {
    await run(
      executor,
      `update batches set finished_at = now() where id = $1 and finished_at is null
          and not exists (select from batch_items where batch_id = $1 and state = 'waiting')`,
      [batchId],
    );
    await announceProgress(executor, batchId);
  });

/** Announces the progress of a batch to open pages; that of a distribution also to colleagues. */
async function announceProgress(executor: Executor, batchId: string): Promise<void> {
  const batch = await row<{ kind: string; session_id: string | null; created_by: string }>(
    executor,
    'select kind, session_id, created_by from batches where id = $1',
    [batchId],
  );
  if (batch?.session_id)
    await announce(executor, {
      kind: 'session',
      subject: sessionRef(batch.session_id),
      audiences: ['staff'],
    });
  else if (batch) {
    const audiences = batch.kind === 'distribution' ? ['staff'] : [`user:${batch.created_by}`];
    await announce(executor, { kind: 'batch', audiences, data: { batchId } });
  }
}
