import {
  currentUpdateInfo,
  defineUpdate,
  proxyActivities,
  setHandler,
  condition,
} from '@temporalio/workflow';

/** The smallest possible durable decision: a workflow with one update, whose only activity writes one row. */
export interface BareActivities {
  writeRow(input: { applicationId: string; updateId: string; version: number }): Promise<number>;
}

export const bareDecide = defineUpdate<number>('bareDecide');

const activities = proxyActivities<BareActivities>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '2s' },
});

export async function bare(applicationId: string): Promise<void> {
  let version = 0;
  setHandler(bareDecide, async () => {
    version += 1;
    return activities.writeRow({ applicationId, updateId: currentUpdateInfo()?.id ?? '', version });
  });
  await condition(() => false);
}
