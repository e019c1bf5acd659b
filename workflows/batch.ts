import { proxyActivities } from '@temporalio/workflow';
import type { BatchActivities } from './activities';
import { causeOf } from './failures';

const activities = proxyActivities<Pick<BatchActivities, 'loadBatch' | 'failBatchItem' | 'finishBatch'>>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '5s' },
});
/** An item takes as long as its application's workflow is away; it says meanwhile that its worker lives. */
const patient = proxyActivities<Pick<BatchActivities, 'takeBatchItem'>>({
  startToCloseTimeout: '2m',
  heartbeatTimeout: '2500ms',
  retry: { initialInterval: '300ms', maximumInterval: '10s' },
});

/** Number of applications that are decided beside each other. */
const AT_ONCE = 4;

/**
 * One decision carried out on many applications, each through its own workflow. What cannot be done is noted with its
 * reason, and holds up no other.
 */
export async function batch(batchId: string): Promise<void> {
  const pending = await activities.loadBatch(batchId);
  await Promise.all(Array.from({ length: AT_ONCE }, nextItems));
  await activities.finishBatch(batchId);

  async function nextItems(): Promise<void> {
    for (let position = pending.shift(); position !== undefined; position = pending.shift()) {
      try {
        await patient.takeBatchItem(batchId, position);
      } catch (error) {
        await activities.failBatchItem(batchId, position, causeOf(error).type ?? 'unexpected');
      }
    }
  }
}
