import { setTimeout as pause } from 'node:timers/promises';
import { cancellationSignal } from '@temporalio/activity';
import { takeStep } from '../../records/steps/take-step';
import type { StepServices } from '../../records/steps/types';
import type { AnyStepRequest } from '../../records/steps/types';
import { ProblemError } from '../../records/problem';
import { storedProblem } from '../../records/problem';
import type { BatchActivities } from '../../workflows/activities';
import { rows } from '../../db/query';
import { finishBatch, itemToTake, settleItem, type BatchItem } from '../../records/batches';
import { withHeartbeats } from './with-heartbeats';

/** Refusals because of a simultaneous decision, after which the item is retried. */
const TRANSIENT_REFUSALS: readonly string[] = ['stale', 'decision-waits', 'unavailable'];
/** Pause in ms before a retry. */
const RETRY_PAUSE_MS = 300;
/**
 * Number of retries of an item that was decided on an old state. A signature stays valid after a change of the state, so the first retry
 * succeeds after a race with another decision. Other decisions on an old state stay refused.
 */
const STALE_RETRIES = 2;

/**
 * Creates the activities of a batch's workflow. Each item is taken like a person's step. Its key makes a repetition by another worker the
 * same step.
 */
export function batchActivities(services: StepServices): BatchActivities {
  const { db } = services;
  return {
    async loadBatch(batchId) {
      const items = await rows<{ position: number }>(
        { db },
        `select position from batch_items where batch_id = $1 and state = 'waiting' order by position`,
        [batchId],
      );
      return items.map(({ position }) => position);
    },

    takeBatchItem: (batchId, position) =>
      withHeartbeats(async () => {
        for (let stale = 0; ;) {
          const item = await itemToTake({ db }, batchId, position);
          if (!item) return;
          const end = await takeItem(services, item, stale < STALE_RETRIES);
          if (end === 'settled') return;
          if (end === 'stale') stale++;
          // Aborts when the worker stops; the next worker continues.
          await pause(RETRY_PAUSE_MS, undefined, { signal: cancellationSignal() });
        }
      }),

    failBatchItem: (batchId, position, reason) =>
      settleItem(db, { batch_id: batchId, position }, { state: 'failed', problem: { code: reason } }),

    finishBatch: (batchId) => finishBatch(db, batchId),
  };
}

type ItemEnd = 'settled' | 'again' | 'stale';

/** Tries to take an item once. Throws if Temporal or the signing provider is unavailable, so that the activity is retried. */
async function takeItem(services: StepServices, item: BatchItem, mayBeStale: boolean): Promise<ItemEnd> {
  try {
    if (!item.taker) throw new ProblemError(403, 'forbidden');
    const { decision } = await takeStep(services, requestOf(item));
    if (decision) await settleItem(services.db, item, { state: 'done', decisionId: decision._id });
    return decision ? 'settled' : 'again';
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const isStale = error.code === 'stale' && item.seen !== null;
    if (isStale && mayBeStale) return 'stale';
    if (!isStale && TRANSIENT_REFUSALS.includes(error.code)) return 'again';
    await settleItem(services.db, item, { state: 'failed', problem: storedProblem(error) });
    return 'settled';
  }
}

const requestOf = ({
  batch_id,
  position,
  attempt,
  taker,
  experts,
  seen,
  ...item
}: BatchItem): AnyStepRequest => ({
  subject: item.subject,
  step: item.step,
  body: {
    ...(item.outcome !== null && { outcome: item.outcome }),
    ...(item.record_id !== null && { record_id: item.record_id }),
    ...item.body,
  },
  ofBatch: true,
  ...(seen && { seen }),
  ...(experts && { planned: { batchId: batch_id, experts } }),
  taker: taker ?? { actor: { id: '', role: 'unassigned' }, signer: {} },
  requestId: `batch:${batch_id}:${position}:${attempt}`,
});
