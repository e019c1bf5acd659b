import pino from 'pino';
import { createHttpServer } from '../../api/app';
import { openServices } from '../../api/open-services';
import { readServiceSettings } from '../../settings/settings';

/** Starts the product's API, and sends `ready` to the parent process once the server listens. */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const { services, requestLog } = await openServices(settings, pino({ level: 'silent' }));
  const server = createHttpServer(services, requestLog);
  server.listen(settings.port, '127.0.0.1', () => process.send?.('ready'));
  process.on('SIGTERM', () => process.exit(0));
}

void main();
