import { collectDefaultMetrics } from 'prom-client';
import { openLogger } from '../settings/logger';
import { readServiceSettings } from '../settings/settings';
import { createHttpServer } from './app';
import { openServices } from './open-services';
import { stopOnSignal } from './stop';

/** The API process: connects, listens, and stops in order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const log = openLogger({ level: settings.logLevel, base: undefined });
  const openedServices = await openServices(settings, log);
  collectDefaultMetrics({ register: openedServices.services.metrics.register });
  const server = createHttpServer(openedServices.services, openedServices.requestLog);
  server.listen(settings.port, settings.host, () =>
    log.info({ host: settings.host, port: settings.port }, 'listening'),
  );
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  stopOnSignal(server, openedServices, log);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
