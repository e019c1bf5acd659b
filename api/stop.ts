import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { closeIdleConnections } from '../settings/idle-connections';
import type { OpenServices } from './open-services';

/** Calls under way get this long to end. */
const PATIENCE_MS = 10_000;

/** On SIGTERM or SIGINT takes no new calls, lets those under way end, closes what is open. A second signal ends at once. */
export function stopOnSignal(server: Server, opened: OpenServices, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stopServer(server, opened).then(
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
export async function stopServer(server: Server, opened: OpenServices): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await opened.services.hub.close();
  closeIdleConnections(server);
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(cut);
  await opened.close();
}
