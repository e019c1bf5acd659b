import type { Client } from '@temporalio/client';
import { tsToMs } from '@temporalio/common/lib/time';
import { temporal } from '@temporalio/proto';
import type { ServiceSettings } from '../../../../settings/settings';
import type { OutputOf } from '../../../contract/endpoint';
import type { operations } from '../contract/operations';
import { CHECK_TIMEOUT_MS } from '../../../metrics/in-time';

type Queue = OutputOf<typeof operations>['queue'];

const { TASK_QUEUE_TYPE_WORKFLOW, TASK_QUEUE_TYPE_ACTIVITY } = temporal.api.enums.v1.TaskQueueType;

/** Returns the lag of the task queue as the server estimates it; null if the server does not answer within three seconds. */
export async function queueLag(
  client: Client,
  { temporalNamespace: namespace, taskQueue: name }: ServiceSettings,
): Promise<Queue> {
  const lag = async (taskQueueType: temporal.api.enums.v1.TaskQueueType) => {
    const { stats } = await client.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name },
      taskQueueType,
      reportStats: true,
    });
    return {
      waiting: Number(stats?.approximateBacklogCount ?? 0),
      seconds: stats?.approximateBacklogAge ? tsToMs(stats.approximateBacklogAge) / 1000 : 0,
    };
  };
  try {
    return await client.withDeadline(Date.now() + CHECK_TIMEOUT_MS, async () => ({
      workflows: await lag(TASK_QUEUE_TYPE_WORKFLOW),
      activities: await lag(TASK_QUEUE_TYPE_ACTIVITY),
    }));
  } catch {
    return null;
  }
}
