import { Connection } from '@temporalio/client';
import { isAnyWorkerAlive } from '../../records/temporal/engine-watch';
import type { Services } from '../services';
import { PARTS, type Part } from '../areas/operations/contract/health';
import { canWriteFiles } from './disk';
import { withTimeout, CHECK_TIMEOUT_MS } from './in-time';

/**
 * Returns the parts that do not answer within three seconds. The state of workers is stored in PostgreSQL:
 * without PostgreSQL they are not reported as missing.
 */
export async function missingParts({ db, settings, signing }: Services): Promise<Part[]> {
  const [records, temporal, host, disk] = await Promise.all([
    withTimeout(isAnyWorkerAlive(db)).then(
      (worker) => ({ postgres: true, worker }),
      () => ({ postgres: false, worker: true }),
    ),
    isAnswered(checkTemporal(settings)),
    isAnswered(signing.ping()),
    withTimeout(canWriteFiles(settings.dataDir)).catch(() => false),
  ]);
  const answer: Record<Part, boolean> = { ...records, temporal, signing: host, disk };
  return PARTS.filter((part) => !answer[part]);
}

const isAnswered = (check: Promise<unknown>): Promise<boolean> =>
  withTimeout(check).then(
    () => true,
    () => false,
  );

type TemporalAddress = Pick<Services['settings'], 'temporalAddress' | 'temporalNamespace'>;

/**
 * Checks Temporal by a separate connection that does not retry. The client's connection would continue to
 * retry after the check has been answered.
 */
async function checkTemporal({
  temporalAddress,
  temporalNamespace: namespace,
}: TemporalAddress): Promise<void> {
  const connection = await Connection.connect({
    address: temporalAddress,
    connectTimeout: CHECK_TIMEOUT_MS,
    interceptors: [],
    // A shared subchannel would wait until its backoff after earlier failures ends.
    channelArgs: { 'grpc.use_local_subchannel_pool': 1 },
  });
  try {
    await connection.withDeadline(Date.now() + CHECK_TIMEOUT_MS, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
  } finally {
    await connection.close();
  }
}
