import { Connection } from '@temporalio/client';
import { tsToMs } from '@temporalio/common/lib/time';
import { temporal } from '@temporalio/proto';
import { row } from '../../db/query';
import type { Services } from '../services';

export const PARTS = ['postgres', 'temporal', 'worker'] as const;
export type Part = (typeof PARTS)[number];

const PATIENCE_MS = 3000;
/** A worker asks at least this often (a long poll lasts a minute); the server names a dead one for some minutes more. */
const POLLED_WITHIN_MS = 75_000;

/** Which parts do not answer now, within three seconds. */
export async function missingParts({ db, settings }: Services): Promise<Part[]> {
  const [postgres, engine] = await Promise.all([
    within(row({ db }, 'select 1 as one')).then(
      () => true,
      () => false,
    ),
    within(askTemporal(settings)).catch(() => ({ temporal: false, worker: false })),
  ]);
  const answers: Record<Part, boolean> = { postgres, ...engine };
  return PARTS.filter((part) => !answers[part]);
}

type Where = Pick<Services['settings'], 'temporalAddress' | 'temporalNamespace' | 'taskQueue'>;

/** On a connection of its own that does not retry: the client's would go on trying after the answer has been given. */
async function askTemporal({ temporalAddress, temporalNamespace: namespace, taskQueue }: Where) {
  const connection = await Connection.connect({
    address: temporalAddress,
    connectTimeout: PATIENCE_MS,
    interceptors: [],
    // A shared subchannel would wait out the pause after attempts that failed while Temporal was away.
    channelArgs: { 'grpc.use_local_subchannel_pool': 1 },
  });
  try {
    return await connection.withDeadline(Date.now() + PATIENCE_MS, async () => {
      const { workflowService } = connection;
      await workflowService.describeNamespace({ namespace });
      const { pollers } = await workflowService.describeTaskQueue({
        namespace,
        taskQueue: { name: taskQueue },
        taskQueueType: temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW,
      });
      const since = Date.now() - POLLED_WITHIN_MS;
      return { temporal: true, worker: (pollers ?? []).some((each) => tsToMs(each.lastAccessTime) > since) };
    });
  } finally {
    await connection.close();
  }
}

/** Fails after the patience is over. */
async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
