import { randomUUID } from 'node:crypto';
import { FLOW_KINDS, type FlowStepName, type SubjectRef } from '../../domain/flows';
import type { Actor } from '../../domain/roles';
import { inTransaction, rows, run, type Executor } from '../../db/query';
import { IS_LOCKING_ITEM, whileInBatch, type BatchItem, type LockingKind } from '../../records/batches';
import { kindOf } from '../../records/kinds';
import { startBatch, startWithinTimeout } from '../../records/temporal/start-workflows';
import type { Services } from '../services';
import { copySittingFiles } from './batch-files';
import { runOnce } from './run-once';

/** One step of a new batch. */
export interface NewItem {
  subject: SubjectRef;
  /** Step of this item; set if the items have different steps. */
  step?: FlowStepName;
  recordId?: string;
  outcome?: string;
  body?: NonNullable<BatchItem['body']>;
  /** Id of the sitting's minutes, stored once for the batch. */
  sittingFile?: string;
  seen?: { epoch: number; version: number };
}

/** A new batch and the key of its request. A request with the same key gets the same batch. */
export interface NewBatch {
  kind: LockingKind;
  /** Step of all items; null if each has its own. */
  step: FlowStepName | null;
  actor: Actor;
  items: readonly NewItem[];
  scope: string;
  requestId: string;
  /** Content of the request, which must be equal in a repetition. */
  requestBody: unknown;
  /**
   * Called with the indices of items whose subjects do not exist, before anything is stored; it throws to
   * reject the batch. Without this function such items are skipped.
   */
  refuse?: (unknown: number[]) => void;
}

/**
 * Stores a batch, starts its workflow and returns its id. If the workflow cannot be started now, a worker starts it later. A repeated key
 * gets the same batch, whose failed items are retried.
 */
export async function makeBatch({ db, temporal, settings }: Services, batch: NewBatch): Promise<string> {
  const { scope, requestId, actor, requestBody } = batch;
  const request = { scope, requestId, step: batch.step ?? 'batch', actor, body: requestBody };
  const { _id: id } = await inTransaction(db, async (executor) => {
    const inserted = await runOnce(executor, request, () => insertBatch(executor, batch));
    await retryFailed(executor, inserted._id);
    return inserted;
  });
  await startWithinTimeout(temporal, () => startBatch(temporal, settings.taskQueue, id));
  return id;
}

async function insertBatch(
  executor: Executor,
  { kind, step, actor, items, refuse }: NewBatch,
): Promise<{ _id: string }> {
  const id = randomUUID();
  const isKnown = await lockSubjects(
    executor,
    items.map(({ subject }) => subject),
  );
  const isKnownItem = ({ subject }: NewItem) => isKnown(subject);
  refuse?.(items.flatMap((item, index) => (isKnownItem(item) ? [] : [index])));
  const itemsWithFiles = await copySittingFiles(executor, actor, items.filter(isKnownItem));
  await run(
    executor,
    `insert into batches (id, kind, step, created_by, actor_role, started_at) values ($1, $2, $3, $4, $5, now())`,
    [id, kind, step, actor.id, actor.role],
  );
  await run(
    executor,
    `insert into batch_items (batch_id, position, subject_kind, subject_id, record_id, step, outcome, body, seen_epoch, seen_version)
     select $1, position, kind, subject, record, step, outcome, body, epoch, version
       from jsonb_to_recordset($2::jsonb) as item (position int, kind text, subject uuid, record uuid, step text, outcome text,
                                                   body jsonb, epoch int, version int)`,
    [id, JSON.stringify(itemsWithFiles.map(toRow))],
  );
  await lockItems(executor, id);
  return { _id: id };
}

const toRow = ({ subject, recordId, step, outcome, body, seen }: NewItem, index: number) => ({
  position: index + 1,
  kind: subject.kind,
  subject: subject.id,
  record: recordId,
  step,
  outcome,
  body,
  ...seen,
});

/** Applications are locked last, because a step of another kind of subject locks its own row first and then the row of the application. */
const LOCK_ORDER = [...FLOW_KINDS].sort(
  (first, second) => Number(first === 'application') - Number(second === 'application'),
);

/**
 * Locks these subjects in a fixed order, and returns a function that tells whether a subject exists. A
 * simultaneous rollback or batch waits for the locks and then sees this batch.
 */
async function lockSubjects(
  executor: Executor,
  subjects: readonly SubjectRef[],
): Promise<(subject: SubjectRef) => boolean> {
  const subjectKeys = new Set<string>();
  for (const kind of LOCK_ORDER) {
    const ids = [...new Set(subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : [])))];
    if (ids.length === 0) continue;
    const lockedRows = await rows<{ id: string }>(
      executor,
      `select id from ${kindOf({ kind }).table} where id = any($1::uuid[]) order by id for update`,
      [ids],
    );
    for (const { id } of lockedRows) subjectKeys.add(`${kind}:${id}`);
  }
  return ({ kind, id }) => subjectKeys.has(`${kind}:${id}`);
}

/**
 * Marks the applications of the waiting items as locked by this batch, under their row locks. Items of an application that is being
 * rolled back, and items whose subject waits in another person's batch, fail at once.
 */
async function lockItems(executor: Executor, batchId: string): Promise<void> {
  await run(
    executor,
    `update batch_items i set state = 'failed', problem = $2 from rollback_items r
      where i.batch_id = $1 and i.state = 'waiting' and r.application_id = i.application_id and r.state in ('requested', 'reset')`,
    [batchId, JSON.stringify({ code: 'being-rolled-back' })],
  );
  for (const kind of ['signing', 'decision'] as const)
    await run(
      executor,
      `update batch_items mine set state = 'failed',
              problem = jsonb_build_object('code', $2::text, 'params', jsonb_build_object('name', coalesce(u.name, '')))
         from batches own, batch_items i join batches b on b.id = i.batch_id left join users u on u.id::text = b.created_by
        where mine.batch_id = $1 and own.id = $1 and mine.state = 'waiting' and i.subject_id = mine.subject_id
          and ${IS_LOCKING_ITEM} and b.kind = $3 and b.created_by <> own.created_by`,
      [batchId, `locked-${whileInBatch(kind)}`, kind],
    );
  await run(
    executor,
    `update applications a set bulk_signing_id = $1 from batch_items i
      where i.batch_id = $1 and i.state = 'waiting' and a.id = i.application_id`,
    [batchId],
  );
}

/** Retries the failed items of an ended batch. */
async function retryFailed(executor: Executor, batchId: string): Promise<void> {
  const [endedBatch] = await rows(
    executor,
    `select from batches where id = $1 and finished_at is not null
        and exists (select from batch_items where batch_id = $1 and state = 'failed') for update`,
    [batchId],
  );
  if (!endedBatch) return;
  const failed = await rows<SubjectRef>(
    executor,
    `select subject_kind as kind, subject_id as id from batch_items where batch_id = $1 and state = 'failed'`,
    [batchId],
  );
  await lockSubjects(executor, failed);
  await run(
    executor,
    `update batch_items set state = 'waiting', problem = null where batch_id = $1 and state = 'failed'`,
    [batchId],
  );
  await run(executor, 'update batches set finished_at = null, started_at = now() where id = $1', [batchId]);
  await lockItems(executor, batchId);
}
