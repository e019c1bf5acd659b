import type { Logger } from 'pino';
import { connect, poolOf } from '../db/connection';
import { openFileStore } from '../files/open';
import type { ServiceSettings } from '../settings/settings';
import { createProvider } from '../signing/provider/create-provider';
import { measurePool } from '../telemetry/metrics/database-pool';
import { measuredSigning } from '../telemetry/metrics/signing';
import { startTracing } from '../telemetry/traces/start';
import { temporalClient } from '../records/temporal/connection';
import { createEventHub } from './events/hub';
import { Limits } from './limits/limits';
import { createMetrics } from './metrics/metrics';
import { measureParts } from './metrics/parts';
import { measureRecords } from './metrics/records';
import { measureStreams } from './metrics/streams';
import { RequestLog } from './middleware/request-log';
import type { Services } from './services';

const POOL_SIZE = 20;

export interface OpenServices {
  services: Services;
  requestLog: RequestLog;
  /** Ends event streams, writes the pending request log, closes the connections. */
  close: () => Promise<void>;
}

/**
 * Opens all services of the API. PostgreSQL and Temporal need not run yet: connections are made on demand, and lost connections are made
 * again.
 */
export async function openServices(settings: ServiceSettings, log: Logger): Promise<OpenServices> {
  const tracing = await startTracing(settings.otlpEndpoint, 'grant-office-api');
  const db = connect(settings.databaseUrl, POOL_SIZE);
  const metrics = createMetrics();
  measurePool(metrics.register, () => poolOf(db));
  const provider = createProvider({
    kind: 'host',
    url: settings.signingUrl,
    serviceToken: settings.signingServiceToken,
    ticketSecret: settings.signingTicketSecret,
  });
  const { client: temporal, connection } = temporalClient(settings, tracing ? [tracing.plugin] : []);
  const services: Services = {
    settings,
    db,
    log,
    files: await openFileStore(settings),
    temporal,
    signing: measuredSigning(metrics.register, provider),
    hub: await createEventHub({ db, databaseUrl: settings.databaseUrl, log }),
    limits: new Limits(db),
    metrics,
    trace: tracing && (await import('./middleware/trace')).trace,
  };
  measureStreams(services);
  measureRecords(services);
  measureParts(services);
  const requestLog = new RequestLog(db, log);
  const close = async () => {
    await services.hub.close();
    await requestLog.close();
    await connection.close();
    await db.close();
    await tracing?.close();
  };
  return { services, requestLog, close };
}
