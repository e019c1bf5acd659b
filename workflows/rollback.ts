import { proxyActivities } from '@temporalio/workflow';
import type { RollbackActivities } from './activities';
import { causeOf } from './failures';

const activities = proxyActivities<RollbackActivities>({
  startToCloseTimeout: '15s',
  retry: { initialInterval: '300ms', maximumInterval: '5s' },
});
/** Activity that waits for a restored application, as long as no worker is available. */
const waitActivities = proxyActivities<Pick<RollbackActivities, 'awaitRestored'>>({
  startToCloseTimeout: '60s',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '10s', maximumAttempts: 60 },
});

/** Number of applications rolled back at once. */
const AT_ONCE = 5;

/**
 * Carries out one rollback request: resets each application's workflow, waits until its records are restored, stores a result for each,
 * and makes the protocol (rules/rollback, "Protocol").
 */
export async function rollback(rollbackId: string): Promise<void> {
  const { type, applicationIds } = await activities.loadRollback(rollbackId);
  for (let first = 0; first < applicationIds.length; first += AT_ONCE) {
    await Promise.all(applicationIds.slice(first, first + AT_ONCE).map(rollBackApplication));
  }
  await activities.finishRollback(rollbackId);

  async function rollBackApplication(applicationId: string): Promise<void> {
    try {
      if (type === 'reset') {
        await activities.resetRun(rollbackId, applicationId);
        await waitActivities.awaitRestored(rollbackId, applicationId);
      } else if (type === 'undo') {
        await activities.undoRollback(rollbackId, applicationId);
      } else {
        await activities.rollBackRecords(rollbackId, applicationId);
      }
    } catch (error) {
      await activities.failItem(rollbackId, applicationId, causeOf(error).type ?? 'unexpected');
    }
  }
}
