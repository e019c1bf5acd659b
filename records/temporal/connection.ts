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
import { endCallsAfterClose } from './end-calls-after-close';
import { noteFault } from '../../telemetry/logs/faults';

/** gRPC waits up to two minutes between connection attempts by default, which is too long for users. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 2000 };
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 5_000;

/** gRPC code of a busy server, and of a run that ended while an update waited. */
const RESOURCE_EXHAUSTED = 8;

/**
 * Mean pause in ms before the first retry after RESOURCE_EXHAUSTED. This code also answers a decision that arrives
 * during continue-as-new, and the new run exists by then. Pauses vary by up to a half, so that calls refused by an
 * overloaded server at the same time are not repeated at the same time.
 */
const FIRST_PAUSE_MS = 5;
const BACKOFF = defaultGrpcRetryOptions({
  initialIntervalMs: ({ code }) => (Number(code) === RESOURCE_EXHAUSTED ? 30 : 100),
});

/**
 * Pauses before a retry (`attempt` from 1). They grow by a factor of 1.7 with each attempt, because the server may be
 * overloaded.
 */
export const GRPC_RETRY: GrpcRetryOptions = {
  ...BACKOFF,
  delayFunction: (attempt, status) =>
    attempt === 1 && Number(status.code) === RESOURCE_EXHAUSTED
      ? FIRST_PAUSE_MS * (0.5 + Math.random())
      : BACKOFF.delayFunction(attempt, status),
};

/** gRPC codes of a server that is unavailable or just starting: unavailable, deadline exceeded, namespace not found yet. */
const NOT_READY_CODES: readonly number[] = [14, 4, 5];

/**
 * Returns a client of Temporal, which does not need to run yet: the client connects on first use and reconnects when
 * the connection is lost.
 */
export function temporalClient(
  settings: Pick<ServiceSettings, 'temporalAddress' | 'temporalNamespace' | 'historyKey'>,
  plugins: ClientPlugin[] = [],
): { client: Client; connection: Connection } {
  const connection = Connection.lazy({
    address: settings.temporalAddress,
    channelArgs: RECONNECT,
    interceptors: [makeGrpcRetryInterceptor(GRPC_RETRY), endCallsAfterClose],
  });
  const client = new Client({
    connection,
    namespace: settings.temporalNamespace,
    dataConverter: dataConverter(settings.historyKey),
    plugins,
  });
  return { client, connection };
}

/**
 * Waits without a limit until Temporal serves the client's namespace.
 * @throws any error other than an unavailable server
 */
export async function waitForTemporal(client: Client): Promise<void> {
  const { workflowService, options } = client;
  const { namespace } = options;
  for (let logged = false; ; logged = true) {
    try {
      await client.withDeadline(Date.now() + TIMEOUT_MS, () =>
        workflowService.describeNamespace({ namespace }),
      );
      return;
    } catch (error) {
      if (!isGrpcServiceError(error) || !NOT_READY_CODES.includes(error.code)) throw error;
      if (!logged) noteFault('waiting for Temporal', error);
    }
    await pause(PAUSE_MS);
  }
}
