import { Connection } from '@temporalio/client';
import { isAnyWorkerAlive } from '../../records/temporal/engine-watch';
import type { Services } from '../services';
import { PARTS, type Part } from '../areas/operations/contract/health';
import { takesFiles } from './disk';
import { inTime, PATIENCE_MS } from './in-time';

/** Which parts do not answer now, within three seconds. Of workers only PostgreSQL knows: without it none is called missing. */
export async function missingParts({ db, settings, signing }: Services): Promise<Part[]> {
  const [records, temporal, host, disk] = await Promise.all([
    inTime(isAnyWorkerAlive(db)).then(
      (worker) => ({ postgres: true, worker }),
      () => ({ postgres: false, worker: true }),
    ),
    answers(askTemporal(settings)),
    answers(signing.ping()),
    inTime(takesFiles(settings.dataDir)).catch(() => false),
  ]);
  const answer: Record<Part, boolean> = { ...records, temporal, signing: host, disk };
  return PARTS.filter((part) => !answer[part]);
}

const answers = (check: Promise<unknown>): Promise<boolean> =>
  inTime(check).then(
    () => true,
    () => false,
  );

type Where = Pick<Services['settings'], 'temporalAddress' | 'temporalNamespace'>;

/** On a connection of its own that does not retry: the client's would go on trying after the answer has been given. */
async function askTemporal({ temporalAddress, temporalNamespace: namespace }: Where): Promise<void> {
  const connection = await Connection.connect({
    address: temporalAddress,
    connectTimeout: PATIENCE_MS,
    interceptors: [],
    // A shared subchannel would wait out the pause after attempts that failed while Temporal was away.
    channelArgs: { 'grpc.use_local_subchannel_pool': 1 },
  });
  try {
    await connection.withDeadline(Date.now() + PATIENCE_MS, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
  } finally {
    await connection.close();
  }
}
