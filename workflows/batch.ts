import { proxyActivities } from '@temporalio/workflow';
import type { BatchActivities } from './activities';
import { causeOf } from './failures';

const activities = proxyActivities<Pick<BatchActivities, 'loadBatch' | 'failBatchItem' | 'finishBatch'>>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '5s' },
});
/** Activity that takes an item. It may wait for the worker of the application's workflow; heartbeats show that its own worker lives. */
const itemActivities = proxyActivities<Pick<BatchActivities, 'takeBatchItem'>>({
  startToCloseTimeout: '2m',
  heartbeatTimeout: '2500ms',
  retry: { initialInterval: '300ms', maximumInterval: '10s' },
});

/** Number of items carried out at once. */
const AT_ONCE = 4;

/**
 * Takes the steps of a batch on many subjects, each through its own workflow. A failed item is stored with its reason and does not stop
 * the others.
 */
export async function batch(batchId: string): Promise<void> {
  const pending = await activities.loadBatch(batchId);
  await Promise.all(Array.from({ length: AT_ONCE }, nextItems));
  await activities.finishBatch(batchId);

  async function nextItems(): Promise<void> {
    for (let position = pending.shift(); position !== undefined; position = pending.shift()) {
      try {
        await itemActivities.takeBatchItem(batchId, position);
      } catch (error) {
        await activities.failBatchItem(batchId, position, causeOf(error).type ?? 'unexpected');
      }
    }
  }
}
