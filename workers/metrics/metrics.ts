import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { measuredSigning } from '../../telemetry/metrics/signing';
import { poolOf } from '../../db/connection';
import { measurePool } from '../../telemetry/metrics/database-pool';
import type { SigningProvider } from '../../signing/provider/signing-provider';
import { workerLog } from '../../telemetry/logs/log';
import { measurePdf } from './pdf';
import type { SdkMetrics } from './sdk';
import { startMetricsServer } from './server';

/** Serves the worker's metrics on a separate port until `close`. */
export async function serveMetrics(
  { host, workerMetricsPort: port = 0, metricsToken: token }: ServiceSettings,
  db: Database,
  sdk: SdkMetrics,
): Promise<{ signing: (provider: SigningProvider) => SigningProvider; close: () => Promise<void> }> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measurePool(register, () => poolOf(db));
  measurePdf(register);
  const server = await startMetricsServer({ host, port, token, register, sdkPage: sdk.page });
  workerLog.info({ host, port: server.port }, 'metrics');
  return { signing: (provider) => measuredSigning(register, provider), close: () => server.close() };
}
