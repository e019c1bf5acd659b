import { Connection } from '@temporalio/client';
import { tsToMs } from '@temporalio/common/lib/time';
import { temporal } from '@temporalio/proto';
import { row } from '../../db/query';
import type { Services } from '../services';
import { PARTS, type Part } from '../contract/health';
import { takesFiles } from './disk';
import { inTime, PATIENCE_MS } from './in-time';

/** A worker asks at least this often (a long poll lasts a minute); the server names a dead one for some minutes more. */
const POLLED_WITHIN_MS = 75_000;

/** Which parts do not answer now, within three seconds. */
export async function missingParts({ db, settings, signing }: Services): Promise<Part[]> {
  const [postgres, engine, host, disk] = await Promise.all([
    answers(row({ db }, 'select 1 as one')),
    inTime(askTemporal(settings)).catch(() => ({ temporal: false, worker: false })),
    answers(signing.ping()),
    inTime(takesFiles(settings.dataDir)).catch(() => false),
  ]);
  const answer: Record<Part, boolean> = { postgres, ...engine, signing: host, disk };
  return PARTS.filter((part) => !answer[part]);
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  inTime(asked).then(
    () => true,
    () => false,
  );

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
