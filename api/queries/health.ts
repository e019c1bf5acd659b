import { tsToMs } from '@temporalio/common/lib/time';
import { temporal } from '@temporalio/proto';
import { row } from '../../db/query';
import type { Services } from '../services';

export const PARTS = ['postgres', 'temporal', 'worker'] as const;
export type Part = (typeof PARTS)[number];

const PATIENCE_MS = 3000;
/** A worker asks at least this often (a long poll lasts a minute); the server names a dead one for some minutes more. */
const POLLED_WITHIN_MS = 75_000;

/** Which parts do not answer now. */
export async function missingParts({ db, temporal, settings }: Services): Promise<Part[]> {
  const namespace = settings.temporalNamespace;
  const asking = <T>(ask: () => Promise<T>) => temporal.withDeadline(Date.now() + PATIENCE_MS, ask);
  const answers: Record<Part, Promise<boolean>> = {
    postgres: within(row({ db }, 'select 1 as one').then(() => true)),
    temporal: within(
      asking(() => temporal.workflowService.describeNamespace({ namespace })).then(() => true),
    ),
    worker: within(asking(() => hasWorker(temporal.workflowService, namespace, settings.taskQueue))),
  };
  const found = await Promise.all(PARTS.map(async (part) => ((await answers[part]) ? [] : [part])));
  return found.flat();
}

async function hasWorker(
  service: Services['temporal']['workflowService'],
  namespace: string,
  taskQueue: string,
): Promise<boolean> {
  const { pollers } = await service.describeTaskQueue({
    namespace,
    taskQueue: { name: taskQueue },
    taskQueueType: temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW,
  });
  return (pollers ?? []).some((poller) => tsToMs(poller.lastAccessTime) > Date.now() - POLLED_WITHIN_MS);
}

async function within(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer.catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
