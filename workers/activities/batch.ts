import { setTimeout as pause } from 'node:timers/promises';
import { takeStep } from '../../records/steps/take-step';
import type { StepServices } from '../../records/steps/types';
import type { AnyStepRequest } from '../../records/steps/types';
import { ProblemError } from '../../records/problem';
import { storedProblem } from '../../records/problem';
import type { BatchActivities } from '../../workflows/activities';
import { rows } from '../../db/query';
import { finishBatch, itemToTake, settleItem, type BatchItem } from '../../records/batches';
import { alive } from './alive';

/** Refusals that only say that somebody else is at the application: the item asks again. */
const PASSING: readonly string[] = ['stale', 'decision-waits', 'unavailable'];
/** ms */
const AGAIN = 300;
/**
 * Number of times that an item made on a state no longer current is asked for again. A signature counts for its bytes though the state
 * has moved, so that a race with another decision is over after the first time; a decision made on an old state stays refused.
 */
const STALE_AGAIN = 2;

/**
 * Activities of a batch's workflow. Each item is taken as a person's step is: the same chain, the same tables, a key of its own; taken
 * again by another worker it is the same step.
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
      alive(async () => {
        for (let stale = 0; ;) {
          const item = await itemToTake({ db }, batchId, position);
          if (!item) return;
          const end = await takeItem(services, item, stale < STALE_AGAIN);
          if (end === 'settled') return;
          if (end === 'stale') stale++;
          await pause(AGAIN);
        }
      }),

    failBatchItem: (batchId, position, reason) =>
      settleItem(db, { batch_id: batchId, position }, { state: 'failed', problem: { code: reason } }),

    finishBatch: (batchId) => finishBatch(db, batchId),
  };
}

type ItemEnd = 'settled' | 'again' | 'stale';

/** Takes an item once; if it is not settled it is to be asked again. Throws where the engine or the provider is away: retried. */
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
    if (!isStale && PASSING.includes(error.code)) return 'again';
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
