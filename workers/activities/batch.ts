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
        for (;;) {
          const item = await itemToTake({ db }, batchId, position);
          if (!item || (await taken(services, item))) return;
          await pause(AGAIN);
        }
      }),

    failBatchItem: (batchId, position, reason) =>
      settleItem(db, { batch_id: batchId, position }, { state: 'failed', problem: { code: reason } }),

    finishBatch: (batchId) => finishBatch(db, batchId),
  };
}

/** Takes an item once; false if it is to be asked again. Throws where the engine or the provider is away: retried. */
async function taken(services: StepServices, item: BatchItem): Promise<boolean> {
  try {
    if (!item.taker) throw new ProblemError(403, 'forbidden');
    const { decision } = await takeStep(services, requestOf(item));
    if (decision) await settleItem(services.db, item, { state: 'done', decisionId: decision._id });
    return decision !== null;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    if (PASSING.includes(error.code)) return false;
    await settleItem(services.db, item, { state: 'failed', problem: storedProblem(error) });
    return true;
  }
}

const requestOf = ({ batch_id, position, attempt, taker, experts, ...item }: BatchItem): AnyStepRequest => ({
  subject: item.subject,
  step: item.step,
  body: {
    ...(item.outcome !== null && { outcome: item.outcome }),
    ...(item.record_id !== null && { record_id: item.record_id }),
  },
  ...(experts && { planned: { batchId: batch_id, experts } }),
  taker: taker ?? { actor: { id: '', role: 'unassigned' }, signer: {} },
  requestId: `batch:${batch_id}:${position}:${attempt}`,
});
