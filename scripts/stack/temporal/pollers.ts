import { Connection } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

/**
 * Whether this very process asks for workflow tasks of the queue. The server keeps naming a killed worker for some
 * minutes, hence the process id, which the SDK puts first in a worker's identity.
 */
export async function isPolling(
  pid: number | undefined,
  queue: { address: string; namespace: string; taskQueue: string },
): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = await Connection.connect({ address: queue.address, connectTimeout: '2s' });
    const { pollers } = await connection.workflowService.describeTaskQueue({
      namespace: queue.namespace,
      taskQueue: { name: queue.taskQueue },
      taskQueueType: temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW,
    });
    return (pollers ?? []).some((poller) => poller.identity?.startsWith(`${pid}@`));
  } catch {
    return false;
  } finally {
    await connection?.close();
  }
}
