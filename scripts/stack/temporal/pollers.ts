import { Connection } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

interface Queue {
  address: string;
  namespace: string;
  taskQueue: string;
}

/** Returns whether this process polls the queue for workflow tasks. */
export async function isPolling(pid: number | undefined, queue: Queue): Promise<boolean> {
  return (await pollerNames(queue))?.some(isNamedBy(pid)) ?? false;
}

/**
 * Returns whether this process polls the queue for workflow tasks; also true while Temporal is unavailable and no
 * process can poll.
 */
export async function pollsIfItCan(pid: number | undefined, queue: Queue): Promise<boolean> {
  return (await pollerNames(queue))?.some(isNamedBy(pid)) ?? true;
}

/**
 * The server lists a killed worker for some more minutes, so pollers are identified by the process id, with which the
 * SDK begins their names.
 */
const isNamedBy = (pid: number | undefined) => (name: string) => name.startsWith(`${pid}@`);

/** Returns the pollers of workflow tasks of the queue; undefined when Temporal does not answer. */
async function pollerNames({ address, namespace, taskQueue }: Queue): Promise<string[] | undefined> {
  let connection: Connection | undefined;
  try {
    connection = await Connection.connect({ address, connectTimeout: '2s' });
    const { pollers } = await connection.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueue },
      taskQueueType: temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW,
    });
    return (pollers ?? []).map((poller) => poller.identity ?? '');
  } catch {
    return undefined;
  } finally {
    await connection?.close();
  }
}
