import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { closeIdleConnections } from '../settings/idle-connections';
import type { OpenServices } from './open-services';

/** Time in ms for running calls to end. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** On SIGTERM or SIGINT accepts no new calls, waits for running ones and closes all services. A second signal ends the process at once. */
export function stopOnSignal(server: Server, openedServices: OpenServices, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stopServer(server, openedServices).then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ message: error.message }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Stops the server and closes the services; event streams end first, or the server would wait for them. */
export async function stopServer(server: Server, openedServices: OpenServices): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await openedServices.services.hub.close();
  closeIdleConnections(server);
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearTimeout(cut);
  await openedServices.close();
}
