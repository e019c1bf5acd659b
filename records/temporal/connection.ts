import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  isGrpcServiceError,
  makeGrpcRetryInterceptor,
  type ClientPlugin,
  type GrpcRetryOptions,
} from '@temporalio/client';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceSettings } from '../../settings/settings';
import { dataConverter } from './codec';
import { noteFault } from '../../telemetry/logs/faults';

/** gRPC waits up to two minutes between attempts by default, too long for users. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 2000 };
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 5_000;

/** gRPC code of a server that is busy, and of a run that ended while an update waited. */
const RESOURCE_EXHAUSTED = 8;

/**
 * Mean pause in ms before the first retry after RESOURCE_EXHAUSTED, which also answers a decision that meets continue-as-new: the new run
 * exists then. Pauses differ by up to a half, because calls that an overloaded server refuses together must not return together.
 */
const FIRST_PAUSE_MS = 5;
const BACKOFF = defaultGrpcRetryOptions({
  initialIntervalMs: ({ code }) => (Number(code) === RESOURCE_EXHAUSTED ? 30 : 100),
});

/** Pauses before a call is sent again (`attempt` from 1). They grow by 1.7 with each attempt, because the server may be overloaded. */
export const GRPC_RETRY: GrpcRetryOptions = {
  ...BACKOFF,
  delayFunction: (attempt, status) =>
    attempt === 1 && Number(status.code) === RESOURCE_EXHAUSTED
      ? FIRST_PAUSE_MS * (0.5 + Math.random())
      : BACKOFF.delayFunction(attempt, status),
};

/** gRPC codes of a server that is unavailable or just starting: unavailable, deadline exceeded, namespace not found yet. */
const NOT_YET: readonly number[] = [14, 4, 5];

/** Returns a client of Temporal, which need not run yet: the connection is made on demand, and again after it was lost. */
export function temporalClient(
  settings: Pick<ServiceSettings, 'temporalAddress' | 'temporalNamespace' | 'historyKey'>,
  plugins: ClientPlugin[] = [],
): { client: Client; connection: Connection } {
  const connection = Connection.lazy({
    address: settings.temporalAddress,
    channelArgs: RECONNECT,
    interceptors: [makeGrpcRetryInterceptor(GRPC_RETRY)],
  });
  const client = new Client({
    connection,
    namespace: settings.temporalNamespace,
    dataConverter: dataConverter(settings.historyKey),
    plugins,
  });
  return { client, connection };
}

/** Waits without limit until Temporal serves the client's namespace. @throws any other error than an unavailable server */
export async function untilTemporalServes(client: Client): Promise<void> {
  const { workflowService, options } = client;
  const { namespace } = options;
  for (let logged = false; ; logged = true) {
    try {
      await client.withDeadline(Date.now() + TIMEOUT_MS, () =>
        workflowService.describeNamespace({ namespace }),
      );
      return;
    } catch (error) {
      if (!isGrpcServiceError(error) || !NOT_YET.includes(error.code)) throw error;
      if (!logged) noteFault('waiting for Temporal', error);
    }
    await pause(PAUSE_MS);
  }
}
